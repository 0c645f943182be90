/** What a user's own profile says. */
import { localized } from './language.ts'

export const PROFILE_EN = {
  title: 'Your profile',
  details: 'Your details',
  signIn: 'Password and two-step verification',
  signInText: 'Change your password, or add a code from your phone to signing in.',
  manageSignIn: 'Manage sign-in',
  sessions: 'Where you’re signed in',
  notifications: 'Notifications',
  dates: 'Date format',
  facts: {
    name: 'Name',
    email: 'Email',
    mobile: 'Mobile',
    phone: 'Phone',
    account: 'Account',
    role: 'Role',
  },
  edit: 'Edit',
  save: 'Save',
  noNotifications: (why: string) => `Your notifications couldn’t be loaded: ${why}`,
  when: 'When',
  ways: { byEmail: 'Email', inApp: 'In the portal' },
  summary: {
    title: 'What isn’t emailed at once',
    off: 'Stays in the portal',
    daily: 'Comes in one email every morning',
    weekly: 'Comes in one email on Monday mornings',
  },
  noSessions: (why: string) => `Your sessions couldn’t be loaded: ${why}`,
  elsewhere: 'Your organization’s sign-in manages your sessions.',
  portals: { dispatcher: 'Dispatcher', client: 'Client portal', carrier: 'Carrier portal' },
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastUsed: (when: string) => `Last used ${when}`,
  signOut: 'Sign out',
  signOutOne: 'Sign out session',
  signOutOthers: 'Sign out everywhere else',
} as const

export const PROFILE = localized('profile', PROFILE_EN)
