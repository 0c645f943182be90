/** Texts about storing and sending on the phone. */
import { countingIn, localized } from '../../ui/words/language.ts'

const count = countingIn('en-US')

export const FIELD_EN = {
  notStored:
    'This phone can’t save anything right now. Free up some space or restart it; what was saved before is safe.',
  held: 'This phone can’t save this. It is being sent directly: keep this page open until dispatch has it.',
  heldHere: (n: number) => count(n, '1 item is only on this page', '# items are only on this page'),
  reading: 'Looking at what is on this phone…',
  silent: [
    'This phone’s storage doesn’t answer',
    'Close the portal’s other tabs, or restart the phone. What was saved before stays on it.',
  ],
  recordedHere: (n: number) =>
    count(n, '1 item was saved here and not sent yet.', '# items were saved here and not sent yet.'),
  lost: (n: number) => count(n, '1 item can’t be found on this phone', '# items can’t be found on this phone'),
  lostText: 'It was saved here, but its storage was cleared before it was sent. Call dispatch and record it again.',
  unreadable: 'This phone can’t open that picture. Take it with the camera instead.',
  noPosition: 'no location',
  pictureFaults: {
    dark: 'This picture is dark. You can take it again.',
    blurred: 'This picture looks blurred. You can take it again.',
  },
  title: 'Waiting to be sent',
  noSignal: 'No signal. Your work is saved on this phone.',
  wifiOnly: 'Pictures only on Wi-Fi',
  wifiSays: 'What you record is sent at once in any case.',
  waitForWifi: (n: number) => count(n, '1 picture is waiting for Wi-Fi.', '# pictures are waiting for Wi-Fi.'),
  whileOpen: 'This browser only sends while the portal is open.',
  onTheWay: (n: number) => count(n, '1 item is on its way.', '# items are on their way.'),
  picturesOnTheWay: (n: number) => count(n, '1 picture is on its way.', '# pictures are on their way.'),
  longUnsent: 'Some work hasn’t been sent for two days. Open this page where you have signal.',
  stuck: 'Call your office about this phone.',
  keptHere: (n: number) => count(n, '1 item saved here', '# items saved here'),
  keptText: (pictures: number, size: string) =>
    `${count(pictures, '1 picture', '# pictures')}, ${size}. Nothing is lost if you close the app, log out or restart the phone.`,
  picturesLeft: 'Dispatch has your work, but not all pictures',
  picturesLeftText: (pictures: number, size: string) => `Pictures still sending: ${pictures} left, ${size}.`,
  nothing: ['Nothing to send', 'Dispatch has everything you recorded on this phone.'],
  others: (n: number) =>
    count(n, '1 item from another user is on this phone.', '# items from other users are on this phone.'),
  earlier: 'Sent',
  tryNow: 'Try now',
  undo: 'Undo',
  states: { waiting: 'Waiting', arrived: 'On the server', parked: 'With dispatch', filed: 'Filed by dispatch' },
  picturesOf: (here: number, all: number) => `Pictures ${all - here}/${all}`,
  sealed: (seal: string) => `sealed ${seal}`,
  pictures: (n: number) => count(n, '1 picture', '# pictures'),
  parkedTitle: (n: number) => count(n, '1 item is with dispatch', '# items are with dispatch'),
  parkedWhy: (about: string, time: string, why: string) => `${about}, ${time}: ${why}`,
  parkedText:
    'Your pictures, signature and times are saved. Dispatch decides whether to accept it as recorded. You don’t need to redo anything.',
  callDispatch: 'Call dispatch',
  parkedNow: (n: number) => count(n, '1 item needs dispatch’s decision', '# items need dispatch’s decision'),
  stuckText: (why: string) => `${why}. Your work stays here; call your office.`,
  refusedPictures: (n: number) => count(n, '1 picture was not accepted', '# pictures were not accepted'),
  pictureOf: (about: string, time: string) => `Picture of: ${about}, ${time}`,
  pictureOfNone: 'A picture on this phone',
  refusedWhy: (why: string) => `Reason: ${why}`,
  refusedText:
    'Your work there was received; only this picture is missing, and it stays on this phone. Take it again and add it to the job’s papers.',
  takeAsPaper: 'Take it again',
  sendAgain: 'Send it again',
  refusalRead: 'Got it',
  newVersion: 'A new version is ready.',
  takeOver: 'Update now',
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

export const FIELD = localized('field', FIELD_EN)
