/** The task of sending one mail. */
export const NOTICE_TASK = 'send-notice'

export type NoticeTask = { companyGuid: string; noticeGuid: string }
