/** What of a record decides beside portal, permission and setting who sees a field or may act; as it is printed. */
export const CONDITIONS = {
  accepted: 'the offer to the carrier was accepted',
  asked: 'a request of the carrier waits',
  booked: 'a carrier is booked for the job',
  figures: 'the role sees the money that the entry is about',
  free: 'no offer to the carrier waits or was accepted',
  'in-progress': 'it is not completed',
  invitable: 'it has an e-mail address and belongs to a client or carrier',
  kept: 'it is kept by the own account',
  managed: 'the role manages the person',
  offered: 'an offer to the carrier waits',
  open: 'the offer waits or was accepted',
  'own-account': 'it comes from the own account',
  other: 'it is not the own account or person',
  own: 'it is the own one',
  removable: 'nobody depends on it',
  seeded: 'it began as one of the roles that every company has',
  standing: 'it is completed and not superseded',
  unasked: 'the post is open and no request of the carrier waits',
  waiting: 'it waits for an answer',
} as const
export type Condition = keyof typeof CONDITIONS
