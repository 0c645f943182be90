/** What web push says: asked for after an accepted offer, and its switch among the notices. */
import { localized } from '../../../ui/words/language.ts'

export const PUSH_EN = {
  askTitle: 'Hear about new offers right away',
  askText: 'This device can notify you of new offers and of changes to your loads, even while the portal is closed.',
  askJobsTitle: 'Hear about your jobs right away',
  askJobsText: 'This device can notify you of new jobs and of changes to yours, even while the portal is closed.',
  turnOn: 'Turn on',
  notNow: 'Not now',
  title: 'Notify this device',
  says: 'Also while the portal is closed: what you chose for the portal below.',
  isOn: 'On for this device.',
  isOff: 'Off for this device.',
  denied:
    'This browser blocks notifications from the portal. Allow them in the browser’s site settings, then try again.',
  unsupported: 'This browser can’t show notifications while the portal is closed.',
  onIphone: 'On an iPhone, add the portal to your home screen first and open it from there.',
  failed: 'Notifications on this device',
} as const

export const PUSH = localized('push', PUSH_EN)
