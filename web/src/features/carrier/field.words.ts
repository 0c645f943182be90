/** What the phone says of its own keeping and sending. */
import { countingIn, spoken } from '../../ui/words/language.ts'

const count = countingIn('en-US')

export const FIELD_EN = {
  noRoom: 'This phone has no room left. Free some space; what is kept here stays.',
  unreadable: 'This picture cannot be read here. Take it with the camera.',
  notKept: 'The picture could not be kept.',
  title: 'Waiting to be sent',
  noSignal: 'No signal. All work is kept on this phone.',
  onTheWay: (n: number) => count(n, '1 item is on its way.', '# items are on their way.'),
  picturesOnTheWay: (n: number) => count(n, '1 picture is on its way.', '# pictures are on their way.'),
  longUnsent: 'Work has waited here for two days. Open this page where there is signal.',
  stuck: 'This phone needs the office.',
  keptHere: (n: number) => count(n, '1 item kept here', '# items kept here'),
  keptText: (pictures: number, size: string) =>
    `${count(pictures, '1 picture', '# pictures')}, ${size}. Nothing is lost if you close the app, log out or restart the phone.`,
  known: 'Dispatch knows everything',
  knownText: (pictures: number, size: string) => `Pictures follow: ${pictures} left, ${size}.`,
  nothing: ['Nothing waiting', 'Everything that was done on this phone is with dispatch.'],
  others: (n: number) => count(n, '1 item of somebody else is on this phone.', '# items of others are on this phone.'),
  earlier: 'Sent',
  tryNow: 'Try now',
  undo: 'Take back',
  states: { waiting: 'Waits', arrived: 'On the server', parked: 'With dispatch', filed: 'Kept by dispatch' },
  picturesOf: (here: number, all: number) => `Pictures ${all - here}/${all}`,
  sealed: (seal: string) => `sealed ${seal}`,
  pictures: (n: number) => count(n, '1 picture', '# pictures'),
  parkedTitle: (n: number) => count(n, '1 act is with dispatch', '# acts are with dispatch'),
  parkedWhy: (about: string, time: string, why: string) => `${about}, ${time}: ${why}`,
  parkedText:
    'All your pictures, the signature and the times are stored. Dispatch decides whether it counts as you wrote it. There is nothing for you to do again.',
  stuckText: (why: string) => `${why}. Your work stays here; call your office.`,
  refusedPictures: (n: number) => count(n, '1 picture was not accepted', '# pictures were not accepted'),
  pictureOf: (about: string, time: string) => `Picture of: ${about}, ${time}`,
  pictureOfNone: 'A picture of this phone',
  refusedWhy: (why: string) => `The server says: ${why}`,
  refusedText:
    'What you did there has arrived; only this picture is missing, and it stays on this phone. Take it again and add it to the papers of the job.',
  takeAsPaper: 'Take it again',
  sendAgain: 'Send it again',
  refusalRead: 'I have read this',
  newVersion: 'A new version is ready.',
  takeOver: 'Use it now',
  lowRoom: 'This phone is nearly full. Free some space before the next inspection.',
  kinds: {
    arrive: 'Arrived',
    inspection: 'Inspection',
    finish: 'Stop finished',
    attempt: 'Failed attempt',
    eta: 'Later arrival',
    note: 'Note',
    charge: 'Claim',
    paper: 'Paper',
  },
} as const

export const FIELD = spoken('field', FIELD_EN)
