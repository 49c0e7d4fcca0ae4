import type { About } from "./About";
export type Reported = { number: number, at_ms: number, about: About, reason: string, words: string, reporter: {id:string,name:string,registered:boolean}, subject: {id:string,name:string,registered:boolean}, name: string, table: string | null, version: number | null, text: string | null, closed: {at_ms:number,by:string,ruling:string} | null, };
