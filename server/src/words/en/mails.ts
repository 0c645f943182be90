/** The frame of a mail, and notices to clients, of bills and of payments. */
export const LETTER = {
  sentBy: (company: string) => `Sent by ${company} with Waybill.`,
  choose: 'Choose which emails you get under Notifications in the portal.',
  orCopy: 'Or copy this address into your browser:',
  /** A label and its value in a plain text. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** In a plain text, the address below what it opens. */
  open: (button: string, url: string) => `${button}:\n${url}`,
  updates: (title: string, count: number) => `${title}: ${count} updates`,
  summary: (count: number, company: string) => `${count} ${count === 1 ? 'update' : 'updates'} from ${company}`,
  since: (at: string) => `What happened since ${at}:`,
  openNotices: 'Open your notifications',
}

export const NOTICE = {
  lane: (from: string, to: string) => `${from} to ${to}`,
  noLane: 'no location yet',
  noCargo: 'nothing listed',
  vehicles: (count: number) => `${count} vehicles`,
  pieces: (count: number) => `${count} pieces`,
  pickup: 'Pickup',
  delivery: 'Delivery',
  stop: 'Stop',
  cargo: 'Cargo',
  reason: 'Reason',
  vehicle: 'Vehicle',
  vehicleNth: (nth: number) => `Vehicle ${nth}`,
  more: (count: number) => `and ${count} more`,
  openOrder: 'Open the order',
  openJob: 'Open the job',
  openCase: 'Open the case',
  follow: 'Follow the order',
  /** "Order 1001 (PO-77)", as a client knows it. */
  order: (name: string) => `Order ${name}`,
  orderInText: (name: string) => `order ${name}`,
  jobInText: (number: string) => `job ${number}`,
  pickedUp: {
    done: (order: string) => `${order} was picked up`,
    text: (order: string, cargo: string, lane: string) => `Your ${order} is on its way: ${cargo}, ${lane}.`,
    not: (order: string) => `Correction: ${order} hasn’t been picked up yet`,
    notText: (order: string) =>
      `We told you ${order} was picked up. That was a mistake, and we’re sorry: it hasn’t been picked up yet.`,
    at: 'Picked up',
  },
  delivered: {
    done: (order: string) => `${order} was delivered`,
    text: (order: string, cargo: string, lane: string) => `Your ${order} was delivered in full: ${cargo}, ${lane}.`,
    not: (order: string) => `Correction: ${order} hasn’t been delivered yet`,
    notText: (order: string) =>
      `We told you ${order} was delivered. That was a mistake, and we’re sorry: it hasn’t been delivered yet.`,
    at: 'Delivered',
  },
  accepted: {
    done: (order: string) => `${order} is accepted`,
    text: (company: string, cargo: string, lane: string) => `${company} accepted your order: ${cargo}, ${lane}.`,
    not: (order: string) => `Correction: ${order} isn’t accepted yet`,
    notText: (company: string) =>
      `We told you that ${company} accepted this order. That was a mistake, and we’re sorry: it is still being looked at.`,
  },
  refused: {
    declined: (order: string) => `${order} was declined`,
    declinedText: (company: string) => `${company} declined this order.`,
    canceled: (order: string) => `${order} was canceled`,
    canceledText: (company: string) => `${company} canceled this order.`,
    not: (order: string) => `${order} goes ahead after all`,
    notText: 'We told you that this order was canceled. It goes ahead after all.',
  },
  dates: {
    planned: (order: string) => `${order} is scheduled`,
    changed: (order: string) => `${order} has new dates`,
    text: (lane: string) => `These are the planned times of your order, ${lane}.`,
  },
  late: {
    estimate: {
      pickup: (order: string) => `${order}: new estimate for the pickup`,
      delivery: (order: string) => `${order}: new estimate for the delivery`,
      service: (order: string) => `${order}: new estimate for the service`,
    },
    running: (order: string) => `${order} is running late`,
    what: {
      pickup: (place: string | null) => `pickup${place ? ` in ${place}` : ''}`,
      delivery: (place: string | null) => `delivery${place ? ` in ${place}` : ''}`,
      service: (place: string | null) => `service${place ? ` in ${place}` : ''}`,
    },
    expectedText: (what: string) => `The ${what} is now expected at another time.`,
    notBegun: (what: string) => `The ${what} hasn’t begun in its planned time.`,
    planned: 'Planned',
    expected: 'Expected',
  },
  requests: {
    hold: {
      done: (order: string) => `${order} was put on hold`,
      doneText: (company: string) => `${company} did what you asked for: the order is put on hold.`,
      not: (order: string) => `${order} wasn’t put on hold`,
      notText: (company: string) => `${company} couldn’t do what you asked for: the order isn’t put on hold.`,
    },
    unhold: {
      done: (order: string) => `${order} was released from hold`,
      doneText: (company: string) => `${company} did what you asked for: the order is released from hold.`,
      not: (order: string) => `${order} wasn’t released from hold`,
      notText: (company: string) => `${company} couldn’t do what you asked for: the order isn’t released from hold.`,
    },
    cancel: {
      done: (order: string) => `${order} was canceled`,
      doneText: (company: string) => `${company} did what you asked for: the order is canceled.`,
      not: (order: string) => `${order} wasn’t canceled`,
      notText: (company: string) => `${company} couldn’t do what you asked for: the order isn’t canceled.`,
    },
  },
  aNote: 'a note for you',
  documentAdded: (order: string) => `${order}: a document was added`,
  documentAddedText: (company: string, usage: string | null) =>
    `${company} added ${usage ? `a document (${usage})` : 'a document'} to your order.`,
  dispute: {
    accepted: (number: string) => `Invoice ${number}: your dispute was accepted`,
    answered: (number: string) => `Invoice ${number}: your dispute was answered`,
    text: (company: string) => `${company} answered the charge that you disputed.`,
    answer: 'Answer',
  },
  invoices: {
    names: { invoice: 'Invoice', bill: 'Bill', credit: 'Credit' },
    subject: (name: string, about: string) => `${name} for ${about}`,
    void: (name: string, about: string) => `Correction: ${name} for ${about} is void`,
    voidText: (name: string, company: string, about: string) => `${name} of ${company} for ${about} is void.`,
    voidCredit: 'It no longer lowers what you owe.',
    voidInvoice: 'No payment is due on it.',
    billText: (company: string, about: string) => `This is what ${company} will pay you for ${about}, as agreed.`,
    creditText: (company: string, amount: string, about: string) => `${company} credits you ${amount} for ${about}.`,
    invoiceText: (company: string, about: string) => `Here is ${company}’s invoice for ${about}.`,
    total: 'Total',
    due: 'Due',
  },
  payment: {
    released: (job: string) => `Payment released: job ${job}`,
    releasedText: (company: string, job: string) =>
      `${company} has released the payment for job ${job}. You’ll receive it on the agreed terms.`,
    withheld: (job: string) => `Correction: the payment for job ${job} isn’t released yet`,
    withheldText: (job: string) =>
      `We told you the payment for job ${job} was released. That was a mistake, and we’re sorry: it hasn’t been released yet.`,
  },
  damage: {
    subject: (order: string, number: string) => `${order}: damage at delivery, case ${number}`,
    found:
      'A delivery inspection shows damage that the pickup inspection does not. The pictures of both are in the case.',
    reported: 'Damage was reported after the delivery. The pictures of the inspections are in the case.',
    noted: 'Noted',
    place: 'Place',
    damage: 'Damage',
  },
}
