/** What the system should announce: kinds of changes in watched law, failed files, long work that ended, dates of matters. */
export const noticeKinds = ["added", "amended", "removed", "failed", "finished", "date"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
