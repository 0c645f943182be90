/** What a carrier's own company page says, and how a carrier is paid. */
import { localized } from './language.ts'

export const PAY_EN = {
  title: 'Your company',
  carrier: 'Carrier',
  signedIn: 'Signed in',
  worksFor: 'Works for',
  dispatch: 'Dispatch',
  email: 'Email',
  language: 'Language of documents and emails',
  languageNote: 'Anyone who picks a language in this portal gets their own emails in that one.',
  howPaid: 'How you’re paid',
  terms: 'Payment terms',
  usualTerms: 'The usual terms',
  method: 'Payment method',
  anyMethod: 'Not specified',
  taxId: 'Tax ID',
  paidTo: 'Paid to',
  factoring: 'Factoring company',
  bank: 'Bank account',
  noBank: 'None on file',
  remitEmail: 'Remittance email',
  pending: 'Pending change',
  someoneLeft: 'Someone who has left',
  asked: (who: string, when: string) =>
    `${who} asked for this change, ${when}. A second person at dispatch confirms it.`,
  withdraw: 'Withdraw',
  change: 'Change where it’s paid…',
  whatChanges: 'What changes',
  detail: 'Detail',
  now: 'Now',
  new: 'New',
  form: {
    title: (name: string) => `Where ${name} is paid`,
    explains: 'A second person confirms the change before anything is paid there.',
    act: 'Ask for the change',
    where: 'Where it’s paid',
    routing: 'Routing number',
    account: 'Account number',
    keep: 'Leave empty to keep the current account',
    both: 'Enter both numbers',
  },
} as const

export const PAY = localized('pay', PAY_EN)
