import type { Reported } from "./Reported";
export type ReportContext = { report: Reported, chat: Array<{version:number,at_ms:number,name:string,text:string,by_subject:boolean}>, others: Array<Reported>, interventions: Array<{at_ms:number,act:string,by:string|null,detail:string|null}>, banned: boolean, silenced_until_ms: number | null, };
