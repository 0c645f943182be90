/** What forms, questions and the account's menu say. */
import { localized } from './language.ts'

export const SHELL_EN = {
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes are kept, not saved.',
  stay: 'Keep editing',
  leave: 'Leave',
  required: 'Required',
  reason: 'Enter a reason',
  account: {
    title: 'Your account',
    details: 'Your details',
    password: 'Password and two-step verification',
    sessions: 'Where you’re signed in',
    notifications: 'Notifications',
    dates: 'Date format',
    switchCompany: 'Switch company',
    notReached: 'The sign-in cannot be reached. Try again when you are online.',
    logOut: 'Log out',
    left: (n: number) =>
      `${n === 1 ? '1 item is' : `${n} items are`} still on this phone. They stay and are sent when there is signal.`,
  },
} as const

export const SHELL = localized('shell', SHELL_EN)
