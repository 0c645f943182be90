/** What each step of setting up is called, why it matters, and where it is done. */
import type { SetupStepId } from '@waybill/contract/setup/setup-steps.ts'
import type { LinkProps } from '@tanstack/react-router'

export interface StepWords {
  label: string
  hint: string
  target: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

export const SETUP_WORDS: Readonly<Record<SetupStepId, StepWords>> = {
  company: {
    label: 'Company details',
    hint: 'Address, MC or USDOT number and time zone: the letterhead of your papers',
    target: { to: '/settings/company', search: { edit: 'yes' } },
  },
  logo: {
    label: 'Logo and color',
    hint: 'In all portals, in emails and on papers',
    target: { to: '/settings/company', hash: 'look' },
  },
  users: {
    label: 'Invite a colleague',
    hint: 'The role decides what they see and do',
    target: { to: '/settings/users', search: { peek: 'new' } },
  },
  clients: {
    label: 'Import clients',
    hint: 'From a sheet; every row is shown before it is saved',
    target: { to: '/clients/import' },
  },
  carriers: {
    label: 'Import carriers',
    hint: 'From a sheet, with insurance, agreement and W-9',
    target: { to: '/vendors/import' },
  },
  compliance: {
    label: 'Check carrier compliance',
    hint: 'Only carriers with insurance and a signed agreement can be offered loads',
    target: { to: '/vendors' },
  },
  rates: {
    label: 'Accessorial charges',
    hint: 'Detention, storage, TONU and the fuel surcharge',
    target: { to: '/settings/company', hash: 'charges' },
  },
  notices: {
    label: 'Your notifications',
    hint: 'What you hear by email and what only in the portal',
    target: { to: '/profile', hash: 'notifications' },
  },
  mail: { label: 'Test your email', hint: 'See whether one arrives', target: { to: '/settings/mails' } },
  board: {
    label: 'Connect a load board',
    hint: 'Your own board needs no setup: your carriers see it in their portal',
    target: { to: '/loadboards', search: { tab: 'boards' } },
  },
  order: {
    label: 'Create the first order',
    hint: 'Paste an email, fill in the form, or import a sheet',
    target: { to: '/orders/create' },
  },
  post: {
    label: 'Post its job, then take it down',
    hint: 'B on the job posts it; Unpost in its post takes it down',
    target: { to: '/jobs/ready' },
  },
  offer: {
    label: 'Get an offer accepted',
    hint: 'O on the job offers it; the carrier accepts by the link in the email or in its portal',
    target: { to: '/jobs/ready' },
  },
  delivery: {
    label: 'Deliver it',
    hint: 'The driver marks pickup and delivery on the phone, or you do on the job',
    target: { to: '/jobs/dispatched' },
  },
}
