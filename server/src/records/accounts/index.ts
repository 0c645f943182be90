export { ACCOUNTS, type AccountFilter, accountsListedIn, planAccounts } from './account-list.ts'
export { accountQuery, type AccountRecord, type AccountScope, contactsOfAccount } from './account-reading.ts'
export { accountRow, assignAccount, dependentsOf, siblingWithSameName, saveAccount } from './accounts.ts'
export { lockPeople, mayRoleLeave, mayUserLeave } from './administrators.ts'
export {
  accountNames,
  clientNames,
  clientsOfAddresses,
  clientsToMap,
  type NamedClient,
  vendorsByUsdot,
} from './client-names.ts'
export { CONTACT_LIST, contactsBody, type ContactFilter, contactsListedIn, planContacts } from './contact-list.ts'
export {
  countNames,
  mergeContacts,
  namesOfContacts,
  repoint,
  repointTemplates,
  type MovedNames,
} from './contact-merge.ts'
export {
  assignContact,
  contactAtPlace,
  contactQuery,
  type ContactRecord,
  contactRow,
  contactsByGuid,
  peopleOfPlace,
  sameEmail,
  saveContact,
} from './contacts.ts'
export { keepAuthorityFile, keepGone, noteLook, planAuthorityChanges, vendorsToCheck } from './authority-files.ts'
export { offerableVendor } from './vendor-columns.ts'
export { vendorOfBid } from './vendor-of-bid.ts'
export { dayIn, assessPapers, assessVendor, type AssessingCompany, type VendorToAssess } from './assess-vendor.ts'
export {
  assignStanding,
  emptyStanding,
  endingInsurance,
  type EndingInsurance,
  planWaiting,
  waitingCount,
  type RemitTo,
  type RemitToRecord,
  saveVendor,
  standingQuery,
  type StandingRecord,
  type VendorRecord,
} from './vendor-standings.ts'
export { partyOfOrder, type PartyOfOrder } from './party-of-order.ts'
