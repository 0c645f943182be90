import { CARRIAGE, CONDITION, RECEIPT } from './carriage.ts'
import { CASE, LOAD_SHEET } from './sheets.ts'
import { LETTER, NOTICE } from './mails.ts'
import { OFFER_PAGE } from './offer-page.ts'
import { OFFER } from './offers.ts'
import { INVOICE, RATE } from './papers.ts'
import { REPORT, SIGN_IN } from './sign-in.ts'
import { SIGN_IN_PAGES } from './sign-in-pages.ts'
import { STATEMENT } from './statement.ts'
import { TRACKING } from './tracking.ts'
import { TRADE } from './trade.ts'

export const FR = {
  trade: TRADE,
  rate: RATE,
  invoice: INVOICE,
  carriage: CARRIAGE,
  condition: CONDITION,
  receipt: RECEIPT,
  loadSheet: LOAD_SHEET,
  damageCase: CASE,
  letter: LETTER,
  notice: NOTICE,
  offer: OFFER,
  offerPage: OFFER_PAGE,
  statement: STATEMENT,
  signIn: SIGN_IN,
  signInPages: SIGN_IN_PAGES,
  tracking: TRACKING,
  report: REPORT,
}
