/** What the office reads of links for hired drivers. */
import { spoken } from '../../../ui/words/language.ts'
export const LINKS_EN = {
  title: 'Links of hired drivers',
  give: 'Give a driver a link',
  explains: 'A driver without an account opens it on a phone, sees this job without prices, and works without signal.',
  act: 'Make the link',
  name: 'Driver’s name',
  phone: 'Mobile',
  until: (when: string) => `until ${when}`,
  endedOn: (when: string) => `ended ${when}`,
  by: (name: string) => `by ${name}`,
  ends: 'Ends',
  endsHint: 'Leave empty for two days after delivery',
  phones: 'Phones',
  phonesHint: 'How many phones may begin with it',
  started: 'In use',
  notStarted: 'Not opened yet',
  revoked: 'Ended',
  over: 'Over',
  end: 'End',
  endOf: (name: string) => `End the link of ${name}`,
  endAsk: (name: string) => `End the link of ${name}?`,
  endSays:
    'The job disappears from the phone. What was recorded is still taken for 7 days; dispatch decides what counts.',
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

export const LINKS = spoken('links', LINKS_EN)
