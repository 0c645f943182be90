/** Names that integrations rely on: paths of specification section 7, fields of specification section 3. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AccountRow, Account } from './accounts/accounts.shapes.ts'
import { Attachment } from './attachments/attachments.shapes.ts'
import { Commodity, Vehicle } from './commodities/commodities.shapes.ts'
import { DecodedVin } from './commodities/vins.shapes.ts'
import { Contact } from './contacts/contacts.shapes.ts'
import { CommodityFinances, FinanceTotals, OrderFinances } from './finances/finances.shapes.ts'
import { shipperApi } from './index.ts'
import { Inspection } from './inspections/inspections.shapes.ts'
import { Invoice, InvoiceLine } from './invoices/invoices.shapes.ts'
import { JobRow } from './jobs/job-row.shapes.ts'
import { Job, JobClassification } from './jobs/job.shapes.ts'
import { JobOfOrder } from './jobs/jobs.shapes.ts'
import { listAnswer } from './lists/list.shapes.ts'
import { Note } from './notes/notes.shapes.ts'
import { Order, OrderRow } from './orders/orders.shapes.ts'
import { FuelRate } from './finances/fuel.shapes.ts'
import { Option } from './reference/reference.shapes.ts'
import { Report } from './reports/reports.shapes.ts'
import { RoleBrief } from './roles/roles.shapes.ts'
import type { Route, Routes } from './route.ts'
import { Stop } from './stops/stops.shapes.ts'
import { Terminal } from './terminals/terminals.shapes.ts'
import { User } from './users/users.shapes.ts'

/** Every path of specification section 7 with its methods. */
const CALLS = `
  /account/{type}/{guid} GET
  /account/{type} GET
  /account/{clientGuid} PUT
  /account/branches GET
  /account/{accountGuid}/contacts/search GET
  /account/{accountGuid}/contacts POST
  /account/{accountGuid}/contacts/{contactGuid} PUT DELETE
  /activitylogs/{orderGuid}/{jobGuid} GET
  /attachments GET
  /attachments/{fileId} PUT
  /attachments/search GET
  /order/{id}/attachments GET
  /files POST
  /files/{id} DELETE
  /contacts GET
  /contacts/{guid}/merge PUT
  /clients GET POST
  /clients/{id} GET PUT DELETE
  /clients/{id}/contacts GET POST
  /clients/{id}/contacts/{contactId} GET PUT DELETE
  /clients/{id}/contacts/{contactId}/invite PUT
  /vendors GET POST
  /vendors/{id} GET PUT DELETE
  /vendors/{id}/contacts GET POST
  /vendors/{id}/contacts/{contactId} GET PUT DELETE
  /vendors/{id}/contacts/{contactId}/invite PUT
  /commodities POST
  /commodities/{id} PATCH
  /commodities/{guid} DELETE
  /commodity/decodevins POST
  /commodities/types GET
  /company GET PATCH
  /companies GET
  /groups POST GET
  /groups/{id} DELETE
  /groups/{groupId}/user/{userId} POST DELETE
  /groups/{groupId}/users GET
  /inspections POST
  /inspections/{id}/completed PUT
  /inspections/{id}/notes GET POST
  /inspections/types GET
  /jobs/{jobId}/contracts GET
  /job-contracts/{id}/accept PUT
  /job-contracts/{id}/decline PUT
  /job-contracts/{id}/cancel PUT
  /job-contracts POST
  /jobs/{jobId}/commodities GET
  /job-posts GET
  /job/{guid}/dispatch/carrier GET
  /job/{guid}/offers/accept PUT
  /job/{guid}/offers/cancel PUT
  /jobs/counts GET
  /jobs/{guid}/finances GET PUT
  /bulk/jobs/finances PUT
  /jobs/classifications GET
  /jobs/list POST
  /jobs POST
  /jobs/{guid} GET PATCH
  /job/{guid} DELETE
  /job/{guid}/undelete PUT
  /job/{guid}/ready PUT
  /job/{guid}/cancel PUT
  /job/{guid}/uncancel PUT
  /job/{guid}/hold POST DELETE
  /jobs/{guid}/parties GET
  /jobs/statuses GET
  /job/{guid}/doc/rate-confirmation GET
  /loadboards GET
  /loadboards/{id} GET
  /loadboards/{id}/credentials GET POST
  /loadboards/{id}/credentials/{credId} GET PATCH DELETE
  /loadboards/{id}/credentials/test POST
  /loadboards/{id}/credentials/{credId}/users/{userId} POST DELETE
  /order/{orderGuid} GET
  /orders/{id} GET PATCH
  /orders POST
  /orders/list POST
  /orders/{id}/commodities GET
  /orders/{guid}/jobs GET
  /orders/{guid}/parties GET PUT
  /orders/{guid}/parties/{partyGuid} DELETE
  /orders/{guid}/parties/{partyGuid}/charges GET
  /orders/{guid}/finances GET PUT
  /bulk/orders/finances PUT
  /orders/classifications GET
  /order/{guid}/tender/accept PUT
  /order/{guid}/tender/reject PUT
  /order/find_by_vin/{vin} GET
  /order/{orderGuid}/notes GET
  /order/{orderGuid}/note POST
  /notes/{id} PATCH
  /reports GET POST
  /reports/{id} GET PATCH DELETE
  /reports/{reportId}/exports POST GET
  /reports/{reportId}/exports/{exportId} GET DELETE
  /terminals GET POST PATCH DELETE
  /terminals/{id} GET PATCH
  /terminals/locations GET
  /terminals/{guid}/merge PUT
  /terminals/{id}/contacts GET POST
  /terminals/{id}/contacts/{contactId} GET PATCH
  /terminals/{guid}/contacts DELETE
  /roles GET POST
  /roles/{id} PATCH DELETE
  /roles/{id}/clone POST
  /roles/{id}/permissions GET PUT
  /roles/{id}/reset PUT
  /users/me GET
  /users/{id} GET PUT DELETE
  /users GET POST
  /users/{id}/access PUT
  /users/{id}/roles/{roleId} PUT
  /picklist/options GET
  /vehicles/body-types GET
  /vehicles/weight-classes GET
  /equipment/types GET
  /case/labels GET
  /coupa/fuel-rate GET PUT
  /stops/date-types GET
  /invoices/list POST
  /invoices/{guid} GET PATCH
  /invoices POST
  /invoices/{guid}/export PUT
  /invoices/{guid}/payment-release PUT
  /bulk/invoices/payment-release PUT
  /bulk/invoices/export PUT
  /invoices/payments GET
  /invoices/{guid}/integrations GET
  /invoices/{guid}/integrations/{id} PATCH
  /invoices/{guid}/lines POST
  /invoices/{guid}/lines/{lineGuid} PATCH DELETE
  /integrations/apps GET
  /integrations/{appId}/configs GET
  /stops/{guid} PATCH
  /stops/{guid}/commodities PUT DELETE
  /stops/{guid}/status PUT
  /cargotel/sync POST DELETE
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [path, ...methods] = line.trim().split(' ')
    return methods.map((method) => `${method} ${path}`)
  })

const declared: Route[] = Object.values(shipperApi as Record<string, Routes>).flatMap((routes) => Object.values(routes))
const shapeOf = (call: string) => call.replaceAll(/\{\w+\}/g, '{}')

describe('calls', () => {
  test('the list is complete', () => {
    expect(new Set(CALLS).size).toBe(186)
  })
  test('the shipper API has no further calls, and uses the specified parameter names', () => {
    expect(declared.map(({ method, path }) => `${method} ${path}`).filter((call) => !CALLS.includes(call))).toEqual([])
  })
  test('no call is declared twice, even with a different parameter name', () => {
    const calls = declared.map(({ method, path }) => shapeOf(`${method} ${path}`))
    const known = ['GET /orders/{}', 'GET /order/{}']
    expect(calls.filter((call, i) => calls.indexOf(call) !== i && !known.includes(call))).toEqual([])
  })
})

/** Field names by entity. */
const NAMES: Record<string, [shape: z.ZodMiniType, names: string]> = {
  Report: [Report, 'id name ownerGuid ownerAccountGuid filterState compoundFilterState columns acl category email'],
  Contact: [
    Contact,
    'guid name email mobileNumber phoneNumber website isActive title department dateCreated createdBy updatedBy dateUpdated canLogin accountGuid',
  ],
  Account: [
    Account,
    'guid rtype billingAddress createdByGuid dateCreated dateUpdated dateDeleted deletedByGuid updatedByGuid isDeleted email mobileNumber phoneNumber name parentGuid website mc usdot dotNumber mcNumber preferred blacklist status contacts icpGp icpMultiplier slaDays isActive orderInstructions',
  ],
  Branch: [AccountRow, 'guid name parentGuid billingAddress'],
  Terminal: [
    Terminal,
    'guid name street1 street2 city state country zipCode latitude longitude locationType notes isActive primaryContact alternativeContact dateCreated dateUpdated dateResolved createdBy updatedBy',
  ],
  Commodity: [
    Commodity,
    'guid type status damaged operable inoperable description identifier identifierQualifier lotNumber referenceNumber dateStarted dateCompleted length height width weight quantity capacity vehicle deliveryStatus typeId category',
  ],
  Vehicle: [Vehicle, 'id year make model trim bodyType weightClass'],
  Stop: [
    Stop,
    'guid stopType sequence status dateStarted dateCompleted dateScheduledStart dateScheduledEnd dateScheduledType dateEstimatedStart dateEstimatedEnd dateRequestedType dateRequestedStart dateRequestedEnd notes primaryContact alternativeContact terminal commodities',
  ],
  Job: [
    Job,
    'guid number status classification distance isDummy vendor dispatcher stops category type activeContracts caseLabelCount caseLabels client referrer clientContact equipmentType inspectionType commodities commodityCount loadboards referenceNumber salesperson vendorPayment clientPayment grossProfit grossProfitMargin dateVendorStarted dateVendorCompleted dateVerified vendorContact vendorAgent vendorCredit bol bolUrl instructions loadType loadboardInstructions ownerAccount',
  ],
  'Job classification': [JobClassification, 'id label type isDefault'],
  'Job list row': [
    JobRow,
    'guid number status classification distance isDummy vendorName dispatcherName category type caseLabelCount caseLabels clientName referrer equipmentTypeId inspectionType commodityCount referenceNumber salespersonName vendorPayment clientPayment grossProfit grossProfitMargin dateVendorStarted dateVendorCompleted dateVerified bol loadType',
  ],
  // As shown in its order.
  'Job of an order': [
    JobOfOrder,
    'guid number status classification type distance stops vendor commodities commodityCount dateVendorStarted dateVendorCompleted',
  ],
  // The verifying user comes with the verifying call.
  Order: [
    Order,
    'guid number status classification referenceNumber type category commodities bol client clientContact consignee clientJobBasePay dispatcher salesperson referrer distance estimatedDistance firstStopGuid lastStopGuid instructions isCanceled isComplete isDummy isOnHold isReady isTender jobs terminals ownerCompanyGuid dateExpectedCompleteBy stopCount dateVerified dateCreated createdBy dateUpdated updatedBy',
  ],
  'Order list row': [
    OrderRow,
    'guid number status financeStats pricing originName originAddress destinationName destinationAddress vehicleName datePickupRequestedStart datePickupRequestedEnd datePickupScheduledStart datePickupScheduledEnd dateDeliveryRequestedStart dateDeliveryRequestedEnd dateDeliveryScheduledStart dateDeliveryScheduledEnd isCargoTel',
  ],
  Attachment: [
    Attachment,
    'guid name status totalBytes fileLocation url dateCreated createdById acl usage type extension parent parentTable visibility',
  ],
  Inspection: [Inspection, 'id commodityId jobId orderId stopId status dateCreated'],
  Note: [Note, 'guid body title type isBroadcast isClientNote createdBy dateCreated'],
  Invoice: [
    Invoice,
    'guid type status paymentHeld paymentStatus datePaymentReleased paymentReleasedBy referenceNumber total dateTransaction paymentMethodId paymentTermsId paymentConfig lines job order client clientContact consignee logistics',
  ],
  'Invoice line': [
    InvoiceLine,
    'guid notes amount itemId isPaid dateCharged transactionNumber systemDefined systemUsage commodity name isAccessorial expense revenue',
  ],
  'Payment option, case label': [Option, 'id label fee description isDeprecated isDefault'],
  User: [User, 'guid name email mobileNumber phoneNumber canLogin role'],
  Role: [RoleBrief, 'guid name description isActive'],
  'Fuel rate': [FuelRate, 'date price'],
  'Finance summary': [OrderFinances, 'totals breakdowns commodities'],
  'Finance totals': [
    FinanceTotals,
    'revenue expense income accessorialPay accessorialCost basePay baseCost customerPay vendorCost',
  ],
  'Finances of a commodity': [CommodityFinances, 'vendorPay customerPay'],
  'Decoded VIN': [
    DecodedVin,
    'vin year make model type trim2 bodyClass vehicleType fuelTypePrimary GVWR vehicleWeightClass customType Series',
  ],
  'List answer': [listAnswer(Note), 'page rows total next results'],
}

const propertiesOf = (shape: z.ZodMiniType) =>
  Object.keys((z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as { properties: object }).properties)

test.each(Object.entries(NAMES))('fields: %s', (_, [shape, names]) => {
  const fields = propertiesOf(shape)
  expect(names.split(' ').filter((name) => !fields.includes(name))).toEqual([])
})
