/** Texts that users of the demo write: notes and reasons. */

export const STOP_NOTES = [
  'Check in at the gate with a photo ID and the release number.',
  'Receiving closes at 4 pm sharp.',
  'Use the truck entrance on the east side; the front drive is too tight for a 9-car.',
  'Ask for the lot manager on arrival.',
  'Keys are in the lock box by the office door.',
  'No overnight drop without a call first.',
  'Hard hat and vest are required in the yard.',
  'Forklift is available until 3 pm.',
]

export const CLIENT_NOTES = [
  'Please let us know once the truck is on the way, we need to clear space on the lot.',
  'Can these be delivered before noon? We have a sale on Saturday.',
  'The second key is with our sales desk, please ask the driver to wait for it.',
  'Any update on the pickup?',
  'One of the units has a low battery, a jump pack will be needed.',
  'Thanks for the quick turnaround on this one.',
  'Please send the signed BOL as soon as you have it.',
  'Gate code changed, call the receiving desk before arrival.',
]

export const ANSWERS = [
  'The driver is confirmed for the window. We will send the live ETA on the day.',
  'Noted and passed on to the carrier.',
  'Pickup went as planned, all units are loaded.',
  'The carrier was held up at the previous stop and expects to be two hours later.',
  'Delivered and signed for. The BOL is attached.',
  'We moved the pickup to the next morning, the auction had not released one unit.',
  'The driver has a jump pack with him.',
]

export const INTERNAL_NOTES = [
  'Carrier asked for 50 more because of the detour. Declined for now.',
  'Two carriers passed on the lane, raise the pay if nobody takes it by noon.',
  'Client is sensitive about late deliveries, watch this one.',
  'Called the yard: release is in the system.',
  'Carrier runs this lane weekly, keep for backhaul.',
  'Waiting for the storage bill before invoicing.',
  'Rate agreed on the phone with the owner.',
]

export const VENDOR_NOTES = [
  'Driver is 40 minutes out.',
  'Waiting at the auction, line is long today.',
  'All units loaded, no new damage.',
  'Delivery will be tomorrow at 9 am, driver ran out of hours.',
]

export const HOLD_REASONS = [
  'Title not cleared yet',
  'Customer changed the delivery place',
  'Unit not released by the auction',
  'Waiting for payment',
  'Recall repair open',
]
export const CANCEL_REASONS = [
  'Sold to another buyer',
  'Customer moves the unit itself',
  'Ordered twice',
  'Auction arbitration',
  'No longer needed',
]
export const DECLINE_REASONS = [
  'No truck in the area',
  'Rate too low',
  'Pickup window does not fit',
  'Equipment broke down',
]
export const ATTEMPT_REASONS = ['Yard closed early', 'Unit not found on the lot', 'Release not in the system']
export const TENDER_REASONS = ['No capacity', 'Pickup date not possible', 'Lane not served']
