/** What the list of notices says. */
import { localized } from './language.ts'

export const NOTICES_EN = {
  title: 'Notices',
  goTo: 'Go to',
  bell: (unread: number) => `Notices, ${unread} unread`,
  fresh: 'New',
  loading: 'Loading your notices',
  all: 'All',
  onlyUnread: (n: number) => (n > 0 ? `Unread (${n})` : 'Unread'),
  readAll: 'Mark all as read',
  choose: 'Choose your notices',
  noneUnread: ['Nothing unread', 'You’ve read everything.'],
  none: ['No notices yet', 'What happens to your orders and offers is announced here.'],
  older: 'Show older',
} as const

export const NOTICES = localized('notices', NOTICES_EN)
