/** Notices to a carrier about offers, and to the people it has driving. */
export const OFFER = {
  subject: (job: string, lane: string) => `Load offer ${job}: ${lane}`,
  subjectOfLoad: (lane: string) => `Load offer, several jobs: ${lane}`,
  offers: (company: string, job: string, cargo: string, lane: string) =>
    `${company} offers you job ${job}, ${cargo}, ${lane}.`,
  offersLoad: (company: string, cargo: string, lane: string) =>
    `${company} offers you a load of several jobs on one truck, ${cargo}, ${lane}.`,
  terms: 'Terms',
  respondBy: 'Respond by',
  withQuickPay: (label: string) => `With quick pay (${label})`,
  pay: 'Pay',
  transport: 'Transport',
  respond: 'View and respond',
  openPortal: 'Open the carrier portal',
  openJob: 'Open the job',
  openJobs: 'Open your jobs',
  openLoad: 'Open the load',
  openCase: 'Open the case',
  reason: 'Reason',
  changed: 'Changed',
  tonu: 'Truck ordered, not used',
  dispatchCanceled: (job: string, lane: string) => `Dispatch canceled: job ${job}, ${lane}`,
  dispatchCanceledText: (company: string, job: string) =>
    `${company} has canceled your dispatch of job ${job}. Please don’t send a truck.`,
  elsewhere: (job: string, lane: string) => `Load already awarded: job ${job}, ${lane}`,
  elsewhereText: (job: string, company: string) =>
    `Job ${job} of ${company} was awarded to another carrier. Thank you for your interest.`,
  withdrawn: (job: string, lane: string) => `Offer withdrawn: job ${job}, ${lane}`,
  withdrawnText: (company: string, job: string) => `${company} withdrew its offer for job ${job}.`,
  changeWithdrawn: (job: string) => `The change to job ${job} was withdrawn`,
  changeWithdrawnText: (company: string, job: string, lane: string) =>
    `${company} has withdrawn its change to job ${job}, ${lane}. The terms you accepted stay in effect.`,
  changeAsked: (job: string) => `Response needed: change to job ${job}`,
  changeAskedText: (company: string, job: string, lane: string) =>
    `${company} is asking you to accept a change to job ${job}, ${lane}. Until you do, the terms you accepted stay in effect.`,
  changeMade: (job: string) => `Job ${job} was changed`,
  changeMadeText: (company: string, job: string, lane: string) =>
    `${company} has changed job ${job}, ${lane}. The updated rate confirmation is in your portal.`,
  parts: {
    pay: 'pay',
    stops: 'stops',
    commodities: 'commodities',
    equipment: 'equipment',
    inspection: 'inspection',
    instructions: 'instructions',
  },
  /** What dispatch decided on an update from a phone. */
  decided: {
    applied: (what: string) => `Dispatch applied: ${what}`,
    filed: (what: string) => `Dispatch didn’t apply: ${what}`,
    appliedText: 'It counts as recorded on the phone. There is nothing to do again.',
    filedText: 'It is kept on file with its pictures, signature and times, but doesn’t count as done.',
    recordedBy: 'Recorded by',
    ofJob: (what: string, job: string) => `${what}, job ${job}`,
    at: (what: string, place: string) => `${what} at ${place}`,
    sent: 'Sent by a phone',
    items: {
      arrive: 'Arrived',
      inspection: 'Vehicle inspected',
      finish: 'Stop finished',
      attempt: 'Failed attempt',
      eta: 'New arrival time',
      note: 'Note',
      charge: 'Claim for money',
      paper: 'Paper',
    },
  },
  stillAssigned: (job: string) => `You’re still assigned to job ${job}`,
  notReleased: (company: string, job: string) => `${company} can’t release you from job ${job}.`,
  drives: (job: string) => `You drive job ${job}`,
  drivesText: (job: string, lane: string, cargo: string) => `You were assigned to job ${job}, ${lane}: ${cargo}.`,
  drivesNoMore: (job: string) => `You no longer drive job ${job}`,
  drivesNoMoreText: (job: string, lane: string) =>
    `You no longer drive job ${job}, ${lane}. What you recorded is kept, and what is still on your phone is sent.`,
  changedForDriver: (company: string, job: string, lane: string) => `${company} has changed job ${job}, ${lane}.`,
  /** What a driver knows commodities as. */
  cargoPart: 'vehicles or cargo',
  matches: (lane: string) => `New load: ${lane}`,
  matchesText: (cargo: string) => `A new load matches your saved search: ${cargo}.`,
  price: 'Price',
  insurance: {
    ended: (day: string) => `Your insurance ended on ${day}`,
    ends: (day: string) => `Your insurance ends on ${day}`,
    endedText: (company: string) =>
      `${company} has no newer certificate of yours. Add it in the portal to receive offers.`,
    endsText: (company: string) =>
      `Add the new certificate in the portal, so that ${company} can keep offering you loads.`,
    onFile: 'On file until',
    button: 'Open company documents',
  },
  charge: {
    refused: (charge: string, job: string) => `Refused: ${charge} on job ${job}`,
    approved: (charge: string, job: string) => `Approved: ${charge} on job ${job}`,
    refusedText: (company: string, charge: string, job: string) => `${company} doesn’t pay ${charge} on job ${job}.`,
    otherText: (company: string, charge: string, job: string) =>
      `${company} approved ${charge} on job ${job} at another amount.`,
    approvedText: (company: string, charge: string, job: string) =>
      `${company} approved ${charge} on job ${job}. It is added to the job’s pay.`,
    requested: 'Requested',
    approvedAmount: 'Approved',
  },
  claim: (job: string, number: string) => `Damage claim on job ${job}: case ${number}`,
  claimText: (job: string, load: string) => `A claim was filed in writing for damage on job ${job}: ${load}.`,
  acknowledge: 'Acknowledge it within 30 days.',
  caseOpened: (number: string, job: string) => `Damage case ${number} on job ${job}`,
  caseOpenedText: (company: string, job: string, load: string) =>
    `${company} opened a damage case on job ${job}: ${load}. Nothing has been claimed yet. Please share what you know.`,
}
