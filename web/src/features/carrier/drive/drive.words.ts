/** Texts of the driver link pages. */
import { countingIn, localized } from '../../../ui/words/language.ts'

const count = countingIn('en-US')

export const DRIVE_EN = {
  title: 'A job for you',
  from: (carrier: string) => `Job from ${carrier}`,
  job: (number: string) => `Job ${number}`,
  vehicles: (n: number) => count(n, '1 vehicle', '# vehicles'),
  pickUp: (when: string) => `Pick up ${when}`,
  name: 'Your name',
  nameHint: 'First and last name',
  truck: 'Truck number',
  truckHint: 'If it has one',
  start: 'Start on this phone',
  nameMissing: 'Enter your name first',
  install: ['Add it to your home screen first.', 'Then it works in dead spots and your phone keeps your pictures.'],
  installHow: 'Two taps: Share, Add to Home Screen.',
  installNow: 'Add to home screen',
  limits: (end: string) =>
    `You only see this job, without prices. The link ends ${end} or when the office ends it. Anything you’ve recorded can still be sent after that.`,
  inApp: [
    'Open this in your browser.',
    'Inside another app this page can’t save your pictures. Choose “Open in browser” in its menu, or copy the link.',
  ],
  copy: 'Copy the link',
  copied: 'Copied',
  retry: 'Try again',
  call: (name: string) => `Call ${name}`,
  noSecret: ['Open the link you were sent', 'This address doesn’t work on its own. Tap the link in your message.'],
  noSignal: ['No signal', 'The job has to be loaded once. After that it works without signal.'],
  gone: ['This link no longer works', 'It has ended or was turned off. Ask the carrier who sent it for a new one.'],
  taken: [
    'This link is in use on another phone',
    'A link works on one phone. Continue there, or ask the carrier for a new link.',
  ],
  ended: 'This link has ended',
  endedLeft: (n: number) =>
    count(n, '1 item on this phone is still being sent.', '# items on this phone are still being sent.'),
  endedNone: 'Dispatch has everything you recorded.',
  endedText: (carrier: string) =>
    `Keep this page open until everything is sent; nothing is lost. To continue the job, ask ${carrier} for a new link.`,
  endedSee: 'What was sent',
  done: [
    'Nothing left to do here',
    'The job is finished or was given to someone else. Dispatch has everything you recorded.',
  ],
  loading: 'Loading job',
  allStops: 'All stops',
  yourLink: (end: string) => `This link ends ${end}, or when the office ends it.`,
  papers: 'Papers',
  bar: { job: 'Job', scan: 'Scan', papers: 'Papers' },
  language: 'Language',
  skip: 'Skip to content',
} as const

export const DRIVE = localized('drive', DRIVE_EN)
