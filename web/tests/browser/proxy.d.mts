export interface Proxy {
  address: string;
  cut(): void;
  close(): Promise<void>;
}
export function startProxy(
  target: string,
  options?: { delayMs?: number; rewrite?: (path: string, body: string) => string },
): Promise<Proxy>;
