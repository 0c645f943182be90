/** The yardstick's job for the dispatcher, with the same fields as the product's. */
import { commodityAnswer, list, type Row, stopAnswer } from './yardstick-order.ts'

const inCompany = (table: string) => `from ${table} x where x.company_guid = j.company_guid`
const named = (table: string, guid: string) =>
  `(select json_build_object('guid', x.guid, 'name', x.name) ${inCompany(table)} and x.guid = ${guid})`
const contact = (guid: string) =>
  `(select json_build_object('guid', x.guid, 'name', x.name, 'email', x.email, 'mobileNumber', x.mobile_number, 'phoneNumber', x.phone_number)
    ${inCompany('contacts')} and x.guid = ${guid})`
const nameOf = (column: string) => `(select x.name ${inCompany('users')} and x.guid = j.${column})`
const rows = (table: string, where: string, order: string) =>
  `(select json_agg(row_to_json(x) order by ${order}) ${inCompany(table)} and ${where})`

/** One job with everything below it, in one statement. */
export const JOB_DETAIL = `
  select json_build_object(
    'job', row_to_json(j),
    'order', row_to_json(o),
    'listed', (select row_to_json(x) ${inCompany('job_rows')} and x.guid = j.guid),
    'equipment', (select x.label ${inCompany('picklist_options')} and x.kind = 'equipment-types' and x.id = j.equipment_type_id),
    'labels', (select json_agg(json_build_object('id', x.id, 'label', x.label)) ${inCompany('picklist_options')} and x.kind = 'case-labels'
      and x.id = any((select r.label_ids from job_rows r where r.company_guid = j.company_guid and r.guid = j.guid)::int[])),
    'client', ${named('accounts', 'o.client_guid')},
    'contact', ${contact('o.client_contact_guid')},
    'owner', (select json_build_object('guid', x.guid, 'name', x.name) ${inCompany('accounts')} and x.type = 'company' and x.deleted_at is null
      order by x.created_at limit 1),
    'dispatcher', (select json_build_object('guid', x.guid, 'name', x.name, 'email', x.email, 'phoneNumber', x.phone_number)
      ${inCompany('users')} and x.guid = j.dispatcher_guid),
    'salesperson', ${named('users', 'j.salesperson_guid')},
    'vendor', (select json_build_object('guid', x.guid, 'name', x.name, 'usdot', x.usdot) ${inCompany('accounts')} and x.guid = j.vendor_guid),
    'vendorContact', ${contact('j.vendor_contact_guid')},
    'load', (select json_build_object('guid', x.guid, 'number', x.number, 'jobs',
        (select json_agg(json_build_object('guid', n.guid, 'number', n.number) order by n.number) from jobs n
          where n.company_guid = j.company_guid and n.load_guid = x.guid and n.deleted_at is null))
      ${inCompany('loads')} and x.guid = j.load_guid),
    'names', json_build_object('verified', ${nameOf('verified_by')}, 'created', ${nameOf('created_by')}, 'updated', ${nameOf('updated_by')}),
    'stops', (select json_agg(json_build_object('stop', row_to_json(s), 'terminal', row_to_json(t)) order by s.sequence) from stops s
      left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid where s.company_guid = j.company_guid and s.job_guid = j.guid),
    'links', ${rows('stop_commodities', 'x.job_guid = j.guid', 'x.stop_guid')},
    'commodities', ${rows(
      'commodities',
      `x.guid in (select l.commodity_guid from stop_commodities l where l.company_guid = j.company_guid and l.job_guid = j.guid)`,
      'x.sequence',
    )},
    'contracts', (select json_agg(json_build_object('contract', row_to_json(c), 'vendor', json_build_object('guid', a.guid, 'name', a.name),
        'agent', json_build_object('guid', u.guid, 'name', u.name)) order by c.sent_at) from contracts c
      join accounts a on a.company_guid = c.company_guid and a.guid = c.vendor_guid
      left join users u on u.company_guid = c.company_guid and u.guid = c.sent_by
      where c.company_guid = j.company_guid and c.job_guid = j.guid and c.status in ('sent', 'accepted')),
    'posts', (select json_agg(json_build_object('post', row_to_json(p), 'open', (select count(*) from post_requests q
        where q.company_guid = p.company_guid and q.post_guid = p.guid and q.status = 'open'))) from loadboard_posts p
      where p.company_guid = j.company_guid and p.job_guid = j.guid and p.status in ('posting', 'posted', 'updating'))
  ) as job from jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
  where j.company_guid = $1 and j.guid = $2`

/** Detention at a stop, at default rates. */
const detention = (started: string | null) => ({
  freeMinutes: 120,
  dateFreeUntil: started && new Date(new Date(started).getTime() + 7_200_000).toISOString(),
  ratePerHour: null,
  cap: null,
  chargeGuid: null,
})

const offerAnswer = ({ contract: c, vendor }: Row) => ({
  guid: c.guid,
  status: c.status,
  vendor,
  amount: c.amount,
  dateSent: c.sent_at,
  dateExpires: c.expires_at,
  dateAnswered: c.answered_at,
})

const postAnswer = ({ post: p, open }: Row) => ({
  guid: p.guid,
  board: p.board,
  status: p.status,
  openRequests: open,
  datePosted: p.posted_at,
})

/** The job as the dispatcher's page needs it. */
export function jobAnswer(found: Row) {
  const { job: j, order: o, listed: r, names } = found
  const links = list<Row>(found.links)
  const stops = list<Row>(found.stops)
  const byGuid = new Map<string, Row>(stops.map(({ stop }) => [stop.guid, stop]))
  const offers = list<Row>(found.contracts)
  const accepted = offers.find(({ contract }) => contract.status === 'accepted')
  const [revenue, expense] = [r.revenue || null, r.expense || null]
  const income = revenue === null || expense === null ? null : Math.round((revenue - expense) * 100) / 100
  const grossProfitMargin = income === null ? null : Math.round((income * 1_000_000) / revenue) / 10_000
  const cod = accepted?.contract.cod_amount ?? 0
  const commodities = list<Row>(found.commodities).map((c) => commodityAnswer(c, links, byGuid))
  return {
    guid: j.guid,
    number: j.number,
    sequence: j.sequence,
    status: j.status,
    order: { guid: o.guid, number: o.number },
    type: j.kind,
    classification: { id: 1, label: j.classification, type: j.kind, isDefault: true },
    category: j.category,
    loadType: j.load_type,
    referenceNumber: j.reference_number ?? o.reference_number,
    bol: j.bol ?? o.bol,
    bolUrl: null,
    distance: j.distance,
    estimatedDistance: j.estimated_distance,
    distanceSource: j.distance === null ? null : j.distance_source,
    equipmentType: { id: j.equipment_type_id, label: found.equipment },
    inspectionType: j.inspection_type,
    instructions: j.instructions,
    loadboardInstructions: j.loadboard_instructions,
    isDummy: j.is_dummy,
    isReady: j.is_ready,
    // Only the product computes this: the yardstick does less, which counts against the product.
    missing: { ready: [{ path: '', message: '' }], verify: [] },
    isOnHold: j.status === 'on-hold',
    waiting: {
      party: r.waiting_party,
      code: r.waiting_code,
      since: r.waiting_since,
      due: r.waiting_due,
      text: r.waiting_code,
      clears: r.waiting_code,
    },
    isDeleted: j.deleted_at !== null,
    holdReason: j.hold_reason ?? o.hold_reason,
    cancelReason: j.cancel_reason ?? o.cancel_reason,
    client: found.client,
    clientContact: found.contact,
    ownerAccount: found.owner,
    dispatcher: found.dispatcher,
    salesperson: found.salesperson,
    referrer: o.referrer,
    vendor: found.vendor,
    vendorContact: found.vendorContact,
    vendorAgent: accepted?.agent ?? null,
    driver: {
      userGuid: j.driver_guid,
      name: j.driver_name,
      phoneNumber: j.driver_phone,
      truckNumber: j.truck_number,
      trailerNumber: j.trailer_number,
    },
    stops: stops.map(({ stop, terminal }) => ({
      ...stopAnswer(stop, terminal, links),
      detention: detention(stop.started_at),
    })),
    commodities,
    commodityCount: commodities.length,
    activeContracts: offers.map(offerAnswer),
    offer: null,
    loadboards: list<Row>(found.posts).map(postAnswer),
    caseLabels: list<Row>(found.labels),
    caseLabelCount: r.label_count,
    load: found.load,
    vendorPayment: expense,
    vendorCredit: cod,
    collect: {
      amount: cod,
      method: accepted?.contract.cod_method ?? null,
      location: accepted?.contract.cod_location ?? null,
      dateCollected: j.collected_at,
      amountCollected: j.collected_amount,
      methodCollected: j.collected_method,
    },
    payAtMost: null,
    clientPayment: revenue,
    grossProfit: income,
    grossProfitMargin,
    financeStats: { revenue, expense, income, grossProfit: income, grossProfitMargin },
    dateDispatched: j.dispatched_at,
    dateVendorStarted: j.vendor_started_at,
    dateVendorCompleted: j.vendor_completed_at,
    dateVerified: j.verified_at,
    verifiedBy: names.verified,
    dateCanceled: j.canceled_at,
    dateCreated: j.created_at,
    createdBy: names.created,
    dateUpdated: j.updated_at,
    updatedBy: names.updated,
    version: j.version,
  }
}
