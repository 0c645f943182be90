type Reasons = readonly { readonly why: string; readonly calls: readonly string[] }[]

const BOTH: Reasons = [
  {
    why: 'The record that is shown carries it already',
    calls: [
      'GET /jobs/{jobId}/commodities',
      'GET /orders/{id}/commodities',
      'GET /orders/{guid}/jobs',
      'GET /vendors/{id}/contacts/{contactId}',
      'GET /terminals/{id}/contacts/{contactId}',
      'GET /orders/{guid}/parties/{partyGuid}/charges',
      'GET /jobs/{guid}/parties',
      'GET /loadboards/{id}',
      'GET /loadboards/{id}/credentials/{credId}',
      'GET /job/{guid}/dispatch/carrier',
    ],
  },
  {
    why: 'Another path to a call that the screens make',
    calls: [
      'GET /orders/{id}',
      'GET /account/{type}',
      'GET /account/{type}/{guid}',
      'PUT /account/{clientGuid}',
      'PUT /job/{guid}/offers/accept',
      'PUT /job/{guid}/offers/cancel',
      'POST /clients/{id}/contacts',
      'PUT /clients/{id}/contacts/{contactId}',
      'DELETE /clients/{id}/contacts/{contactId}',
      'GET /vendors/{id}/contacts',
      'POST /vendors/{id}/contacts',
      'PUT /vendors/{id}/contacts/{contactId}',
      'DELETE /vendors/{id}/contacts/{contactId}',
    ],
  },
  {
    why: 'The search of the whole company finds it',
    calls: ['GET /order/find_by_vin/{vin}'],
  },
  {
    why: 'Documents are listed with the order, job or account that they belong to',
    calls: ['GET /attachments/search'],
  },
  {
    why: 'A list that never changes and that the contract carries',
    calls: [
      'GET /vehicles/weight-classes',
      'GET /stops/date-types',
      'GET /commodities/types',
      'GET /orders/classifications',
      'GET /jobs/classifications',
      'GET /jobs/statuses',
      'GET /inspections/types',
    ],
  },
  {
    why: 'Made where the vehicle stands, by the carrier; the desk reads the result',
    calls: ['POST /inspections', 'PUT /inspections/{id}/completed'],
  },
  {
    why: 'People write on the order or job; a note on an inspection is why it was completed in place of the driver, and is shown with it',
    calls: ['POST /inspections/{id}/notes'],
  },
  {
    why: 'Invoices and bills follow from what happens to an order; payments stand with their invoice',
    calls: ['POST /invoices', 'GET /invoices/payments'],
  },
  {
    why: 'Exports tell how far they are by live events and end by themselves; files go with their last document',
    calls: [
      'GET /reports/{reportId}/exports/{exportId}',
      'DELETE /reports/{reportId}/exports/{exportId}',
      'DELETE /files/{id}',
    ],
  },
  {
    why: 'The page of the sign-in lists them, after the password and when somebody switches to another company',
    calls: ['GET /companies'],
  },
  {
    why: 'Clients and vendors share a page, which reaches it through the table of their calls',
    calls: ['DELETE /clients/{id}', 'DELETE /vendors/{id}'],
  },
  { why: 'A line is removed and added anew', calls: ['PATCH /invoices/{guid}/lines/{lineGuid}'] },
  {
    why: 'The screens begin a bulk run, which does the same row by row and can be taken back',
    calls: [
      'PUT /bulk/orders/finances',
      'PUT /bulk/jobs/finances',
      'PUT /bulk/invoices/export',
      'PUT /bulk/invoices/payment-release',
      'PATCH /terminals',
    ],
  },
]

const DISPATCHER: Reasons = [
  { why: 'The company itself tells today’s price', calls: ['GET /coupa/fuel-rate'] },
  { why: 'The board as carriers see it; dispatchers see their posts', calls: ['GET /job-posts'] },
  {
    why: 'It lies among the documents of the job once the offer is accepted',
    calls: ['GET /job/{guid}/doc/rate-confirmation'],
  },
]

const CLIENT: Reasons = [
  { why: 'The price of diesel is part of the fuel surcharge of its orders', calls: ['GET /coupa/fuel-rate'] },
  {
    why: 'People of the client are one list, with all its branches; its duplicates are merged by the company',
    calls: ['GET /account/{accountGuid}/contacts/search', 'PUT /contacts/{guid}/merge'],
  },
  {
    why: 'A client invites people under Users',
    calls: ['PUT /clients/{id}/contacts/{contactId}/invite'],
  },
]

const CARRIER: Reasons = [
  {
    why: 'Phones send what was done as items (`POST /platform/field/items`), also later, when there was no signal',
    calls: [
      'PATCH /stops/{guid}',
      'PUT /stops/{guid}/status',
      'POST /inspections',
      'PUT /inspections/{id}/completed',
      'POST /order/{orderGuid}/note',
    ],
  },
  {
    why: 'The message to dispatch on the job is the one way to write, and the one place to read',
    calls: ['GET /inspections/{id}/notes', 'POST /inspections/{id}/notes'],
  },
  { why: 'A message to dispatch is corrected by another one', calls: ['PATCH /notes/{id}'] },
  {
    why: 'Stops, offers, inspections and bills each show what happened and when',
    calls: ['GET /activitylogs/{orderGuid}/{jobGuid}'],
  },
  {
    why: 'Documents are listed with the job that they belong to',
    calls: ['GET /order/{id}/attachments'],
  },
  {
    why: 'People get one of the roles that come with the portal',
    calls: [
      'POST /roles',
      'PATCH /roles/{id}',
      'DELETE /roles/{id}',
      'POST /roles/{id}/clone',
      'GET /roles/{id}/permissions',
      'PUT /roles/{id}/permissions',
      'PUT /roles/{id}/reset',
    ],
  },
  {
    why: 'Vehicles are entered by the company; a phone checks a VIN by itself, also without signal',
    calls: ['GET /vehicles/body-types', 'POST /commodity/decodevins'],
  },
  { why: 'A fuel surcharge is part of the pay, as an amount', calls: ['GET /coupa/fuel-rate'] },
  { why: 'A carrier has one account, its own', calls: ['GET /account/{type}', 'GET /vendors'] },
  {
    why: 'People of a carrier are its users and drivers, under People and Drivers; the company keeps the contacts',
    calls: [
      'GET /contacts',
      'GET /account/{accountGuid}/contacts/search',
      'POST /account/{accountGuid}/contacts',
      'PUT /account/{accountGuid}/contacts/{contactGuid}',
      'DELETE /account/{accountGuid}/contacts/{contactGuid}',
      'PUT /contacts/{guid}/merge',
      'GET /vendors/{id}/contacts',
      'GET /vendors/{id}/contacts/{contactId}',
      'POST /vendors/{id}/contacts',
      'PUT /vendors/{id}/contacts/{contactId}',
      'DELETE /vendors/{id}/contacts/{contactId}',
      'PUT /vendors/{id}/contacts/{contactId}/invite',
    ],
  },
  { why: 'Offers are lists of their own', calls: ['GET /jobs/{jobId}/contracts'] },
]

/** Why no screen makes a call: in one portal, or in every portal that has the call. */
export const REASONS = { both: BOTH, dispatcher: DISPATCHER, client: CLIENT, carrier: CARRIER }
