export { WRITTEN_LANGUAGE } from './language-of-user.ts'
export { DELIVERIES, deliveriesListedIn, planDeliveries } from './delivery-list.ts'
export { MAILS, mailsListedIn, NOTICES, planMails, planNotices } from './notice-list.ts'
export {
  accountsToWriteTo,
  type AccountToWriteTo,
  addressOfUser,
  contactsToWriteTo,
  languageOfUser,
  type Reachable,
  reachablePeople,
  type WrittenTo,
} from './notice-receivers.ts'
export {
  announceMails,
  announceNotices,
  forgetNotices,
  insertNotices,
  lastSealedPath,
  mailForUpdate,
  mailRow,
  mailsByGuid,
  markRead,
  type NoticePreferenceRecord,
  noticePreferencesOf,
  type NoticeRecord,
  noticesCount,
  noticesOfOrder,
  noticesPage,
  type Reader,
  saveNoticePreference,
  settleFailedMail,
} from './notices.ts'
export {
  dueSummaries,
  type DueSummary,
  moveSummary,
  nextSummary,
  noticesToSum,
  type NoticeSummaryRecord,
  saveSummary,
  summaryOf,
} from './notice-summaries.ts'
export {
  claimPushes,
  dropAllPushes,
  dropPushes,
  nextPush,
  postponePushes,
  type PushAgain,
  type PushMessageRecord,
  queuePushes,
} from './push-messages.ts'
export {
  dropSubscriptions,
  endLeftSubscriptions,
  endSubscriptions,
  saveSubscription,
  subscriptionAt,
} from './push-subscriptions.ts'
export {
  companyOfSecret,
  forgetLinks,
  hashOfSecret,
  insertLink,
  linkBySecret,
  linksOf,
  newSecret,
  type PublicLinkRecord,
  recordTracking,
  revokeLink,
  revokeLinks,
} from './public-links.ts'
export {
  claimWebhook,
  deliveryByGuid,
  type DeliveryRecord,
  dueWebhooks,
  entriesSince,
  firstInLine,
  type FirstInLine,
  forgetDeliveries,
  insertDeliveries,
  nextDelivery,
  orderRowOf,
  releaseWebhook,
  saveAttempt,
} from './webhook-deliveries.ts'
export { claimMails, type MailOutcome, nextMail, settleMails, waitTogether } from './waiting-mails.ts'
export {
  activeWebhooks,
  deleteWebhook,
  planWebhooks,
  saveWebhook,
  type WebhookAction,
  webhookByGuid,
  type WebhookRecord,
} from './webhooks.ts'
