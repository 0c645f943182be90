/** Mails about a sign-in, and those with a report. */
export const SIGN_IN = {
  hello: (name: string) => `Hello ${name},`,
  portals: { dispatcher: 'Dispatcher', client: 'Client Portal', carrier: 'Carrier Portal' },
  invitation: {
    subject: (company: string) => `${company} invites you to Waybill`,
    text: (company: string, portal: string) =>
      `${company} has given you access to its ${portal} on Waybill, for transport orders and everything around them.`,
    button: 'Open Waybill',
    after:
      'This link is for you only and works for seven days. If you weren’t expecting it, you can ignore this email.',
  },
  reset: {
    subject: 'Choose a new password for Waybill',
    text: 'Someone, hopefully you, asked for a new password for your Waybill sign-in.',
    button: 'Choose a new password',
    after:
      'The link works once and expires in an hour. If this wasn’t you, ignore this email and your password stays the same.',
  },
  changed: {
    subject: 'Your Waybill password was changed',
    text: 'Your Waybill password was just changed, and every other device was signed out.',
    button: 'This wasn’t me',
    after: 'If this was you, there’s nothing to do.',
  },
}

/** A report that is sent by mail. */
export const REPORT = {
  subject: (report: string) => `Report: ${report}`,
  oneRow: '1 row',
  rows: (count: string) => `${count} rows`,
  attached: (report: string, rows: string) => `Your report “${report}” is attached (${rows}).`,
  tooLarge: (report: string, rows: string) =>
    `Your report “${report}” is ready (${rows}). The file is too large to send by email; download it from Reports.`,
  setUpBy: (person: string, account: string) => `${person} at ${account} set up this email.`,
  open: 'Open report',
  goTo: 'Go to reports',
}
