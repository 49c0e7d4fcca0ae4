export interface PlainServer {
  address: string;
  close(): Promise<void>;
}
export function servePlainly(folder: string): Promise<PlainServer>;
