/** What the system is asked to tell of: kinds of changes in watched law, files that failed, long work that ended, dates of matters. */
export const noticeKinds = ["added", "amended", "removed", "failed", "finished", "date"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
