/** Texts of driver links for the office. */
import { localized } from '../../../ui/words/language.ts'
export const LINKS_EN = {
  title: 'Hired driver links',
  give: 'Create a driver link',
  explains:
    'A driver without an account opens the link on a phone, sees this job without prices, and can work offline.',
  act: 'Create link',
  name: 'Driver’s name',
  phone: 'Mobile',
  until: (when: string) => `until ${when}`,
  endedOn: (when: string) => `ended ${when}`,
  by: (name: string) => `by ${name}`,
  ends: 'Ends',
  endsHint: 'Leave empty for two days after delivery',
  phones: 'Phones',
  phonesHint: 'How many phones can use it',
  started: 'In use',
  notStarted: 'Not opened yet',
  revoked: 'Ended',
  over: 'Expired',
  end: 'End',
  endOf: (name: string) => `End ${name}’s link`,
  endAsk: (name: string) => `End ${name}’s link?`,
  endSays:
    'The job disappears from the phone. Work already recorded can still be sent for 7 days; dispatch decides what counts.',
  givenTitle: (name: string) => `Link for ${name}`,
  once: 'Send it now. It isn’t shown again, and opens on one phone.',
  onceMore: (phones: number) => `Send it now. It isn’t shown again, and opens on ${phones} phones.`,
  copy: 'Copy',
  copied: 'Copied',
  share: 'Share',
  message: 'Text it',
  shareText: (number: string) => `Job ${number}: open this on your phone`,
  done: 'Done',
} as const

export const LINKS = localized('links', LINKS_EN)
