/** A push service for browsers that cannot reach a real one: what the server sends is decrypted as a browser would. */

import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Pushed {
  title: string;
  text: string;
  path: string;
  tag: string;
}

export class PushService {
  readonly arrived: Pushed[] = [];
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      this.arrived.push(JSON.parse(this.#decrypt(Buffer.concat(parts)).toString()) as Pushed);
      response.writeHead(201).end();
    });
  });

  /** What a browser tells the page of itself. */
  async start(): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
    this.#keys.generateKeys();
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}/browser`,
      keys: { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  stop(): void {
    this.#server.close();
  }

  /** RFC 8291, section 4. */
  #decrypt(body: Buffer): Buffer {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const hash = (key: Buffer, ...parts: (Buffer | string)[]) => {
      const mac = createHmac('sha256', key);
      for (const part of parts) mac.update(part);
      return mac.digest();
    };
    const both = hash(this.#auth, this.#keys.computeSecret(sender));
    const input = hash(both, 'WebPush: info\0', this.#keys.getPublicKey(), sender, '\x01');
    const random = hash(salt, input);
    const key = hash(random, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16);
    const nonce = hash(random, 'Content-Encoding: nonce\0\x01').subarray(0, 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2));
  }
}
