/** The yardstick's order for one portal, with the same fields as the product's. */

export type Row = Record<string, any>

/** One order with everything below it, in one statement. */
export const DETAIL = `
  select json_build_object(
    'order', row_to_json(o),
    'listed', (select row_to_json(r) from order_rows r where r.company_guid = o.company_guid and r.guid = o.guid),
    'client', (select json_build_object('guid', guid, 'name', name) from accounts a where a.company_guid = o.company_guid and a.guid = o.client_guid),
    'contact', (select json_build_object('guid', guid, 'name', name, 'email', email, 'mobileNumber', mobile_number, 'phoneNumber', phone_number)
      from contacts c where c.company_guid = o.company_guid and c.guid = o.client_contact_guid),
    'dispatcher', (select json_build_object('guid', guid, 'name', name, 'email', email, 'phoneNumber', phone_number) from users u where u.company_guid = o.company_guid and u.guid = o.dispatcher_guid),
    'jobs', (select json_agg(json_build_object('job', row_to_json(j), 'vendor',
        (select json_build_object('guid', guid, 'name', name, 'usdot', usdot) from accounts a where a.company_guid = j.company_guid and a.guid = j.vendor_guid)) order by j.sequence)
      from jobs j where j.company_guid = o.company_guid and j.order_guid = o.guid),
    'stops', (select json_agg(json_build_object('stop', row_to_json(s), 'terminal', row_to_json(t)) order by s.sequence) from stops s
      left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid where s.company_guid = o.company_guid and s.order_guid = o.guid),
    'commodities', (select json_agg(row_to_json(c) order by c.sequence) from commodities c where c.company_guid = o.company_guid and c.order_guid = o.guid),
    'links', (select json_agg(row_to_json(l)) from stop_commodities l where l.company_guid = o.company_guid and l.order_guid = o.guid),
    'charges', (select json_agg(row_to_json(c)) from charges c where c.company_guid = o.company_guid and c.order_guid = o.guid)
  ) as "order" from orders o where o.company_guid = $1 and o.guid = $2`

export const list = <T>(rows: T[] | null): T[] => rows ?? []

const terminalAnswer = (t: Row) => ({
  guid: t.guid,
  name: t.name,
  street1: t.street1,
  street2: t.street2,
  city: t.city,
  state: t.state,
  zipCode: t.zip_code,
  country: t.country,
  latitude: t.latitude,
  longitude: t.longitude,
  locationType: t.location_type,
  timeZone: t.time_zone,
})

export const stopAnswer = (s: Row, terminal: Row | null, links: Row[]) => ({
  guid: s.guid,
  jobGuid: s.job_guid,
  stopType: s.stop_type,
  sequence: s.sequence,
  status: s.status,
  dateStarted: s.started_at,
  dateCompleted: s.completed_at,
  dateScheduledStart: s.scheduled_start,
  dateScheduledEnd: s.scheduled_end,
  dateScheduledType: s.scheduled_type,
  dateEstimatedStart: s.estimated_start,
  dateEstimatedEnd: s.estimated_end,
  dateRequestedType: s.requested_type,
  dateRequestedStart: s.requested_start,
  dateRequestedEnd: s.requested_end,
  notes: s.notes,
  referenceNumber: s.reference_number,
  primaryContact: s.primary_contact_guid,
  alternativeContact: s.alternative_contact_guid,
  terminal: terminal && terminalAnswer(terminal),
  commodities: links
    .filter((l) => l.stop_guid === s.guid)
    .map((l) => ({ guid: l.commodity_guid, dateCompleted: l.completed_at, outcome: l.outcome })),
})

export const commodityAnswer = (c: Row, links: Row[], stops: Map<string, Row>) => {
  const doneAt = (type: string) =>
    links.find((l) => l.commodity_guid === c.guid && stops.get(l.stop_guid)?.stop_type === type)?.completed_at ?? null
  const [dateStarted, dateCompleted] = [doneAt('pickup'), doneAt('delivery')]
  const status = dateCompleted ? 'delivered' : dateStarted ? 'picked up' : 'new'
  return {
    guid: c.guid,
    type: c.type,
    typeId: c.type === 'vehicle' ? 1 : 2,
    category: c.category,
    status,
    deliveryStatus: status,
    description: c.description,
    identifier: c.identifier,
    identifierQualifier: c.identifier_qualifier,
    lotNumber: c.lot_number,
    referenceNumber: c.reference_number,
    damaged: c.damaged,
    operable: c.inoperable === 'no',
    inoperable: c.inoperable,
    hasKeys: c.has_keys,
    length: c.length,
    height: c.height,
    width: c.width,
    weight: c.weight,
    quantity: c.quantity,
    capacity: c.capacity,
    licensePlate: c.license_plate,
    vehicle: {
      id: c.guid,
      year: c.year,
      make: c.make,
      model: c.model,
      trim: c.trim,
      bodyType: c.body_type,
      weightClass: c.weight_class,
      color: c.color,
    },
    dateStarted,
    dateCompleted,
  }
}

const jobAnswer = (j: Row, vendor: Row | null, links: Row[], stops: Row[]) => {
  const commodities = [...new Set(links.filter((l) => l.job_guid === j.guid).map((l) => l.commodity_guid))]
  return {
    guid: j.guid,
    number: j.number,
    sequence: j.sequence,
    status: j.status,
    type: j.kind,
    classification: j.classification,
    vendor,
    distance: j.distance,
    stops: stops.filter((s) => s.job_guid === j.guid).map((s) => s.guid),
    commodities,
    commodityCount: commodities.length,
    dateDispatched: j.dispatched_at,
    dateVendorStarted: j.vendor_started_at,
    dateVendorCompleted: j.vendor_completed_at,
  }
}

/** The order as the dispatcher's page needs it. */
export function orderAnswer(found: Row) {
  const { order: o, listed: r } = found
  const [links, charges] = [list<Row>(found.links), list<Row>(found.charges)]
  const stops = list<Row>(found.stops)
  const byGuid = new Map<string, Row>(stops.map(({ stop }) => [stop.guid, stop]))
  const sum = (fits: (charge: Row) => boolean) =>
    charges.filter(fits).reduce((total, c) => total + Math.round(c.amount * 100), 0) / 100
  const [revenue, expense] = [sum((c) => c.side === 'client'), sum((c) => c.side === 'vendor')]
  const basePay = sum((c) => c.side === 'client' && c.kind === 'base')
  return {
    guid: o.guid,
    number: o.number,
    status: o.status,
    classification: o.classification,
    referenceNumber: o.reference_number,
    bol: o.bol,
    category: o.category,
    type: o.type,
    client: found.client,
    clientContact: found.contact,
    consignee: o.consignee_guid,
    clientJobBasePay: o.client_job_base_pay,
    pricing: { basePay, accessorialPay: revenue - basePay, customerPay: revenue },
    financeStats: {
      revenue,
      expense,
      income: revenue - expense,
      grossProfit: revenue - expense,
      grossProfitMargin: Math.round(((revenue - expense) * 1_000_000) / revenue) / 10_000,
    },
    salesperson: o.salesperson_guid,
    referrer: o.referrer,
    dispatcher: found.dispatcher,
    equipmentTypeId: o.equipment_type_id,
    inspectionType: o.inspection_type,
    instructions: o.instructions,
    distance: o.distance,
    estimatedDistance: o.estimated_distance,
    distanceSource: o.distance === null ? null : o.distance_source,
    stopCount: r.stop_count,
    jobCount: r.job_count,
    commodityCount: r.commodity_count,
    firstStopGuid: stops[0]?.stop.guid,
    lastStopGuid: stops.at(-1)?.stop.guid,
    isCanceled: o.canceled_at !== null,
    isComplete: r.is_complete,
    isOnHold: o.held_at !== null,
    isCargoTel: o.is_cargo_tel,
    isDummy: o.is_dummy,
    isReady: r.is_ready,
    isTender: o.is_tender,
    isDeleted: o.deleted_at !== null,
    waiting: r.waiting_code && {
      party: r.waiting_party,
      code: r.waiting_code,
      since: r.waiting_since,
      due: r.waiting_due,
      text: r.waiting_code,
      clears: r.waiting_code,
    },
    holdReason: o.hold_reason,
    cancelReason: o.cancel_reason,
    commodities: list<Row>(found.commodities).map((c) => commodityAnswer(c, links, byGuid)),
    stops: stops.map(({ stop, terminal }) => stopAnswer(stop, terminal, links)),
    jobs: list<Row>(found.jobs).map(({ job, vendor }) => jobAnswer(job, vendor, links, [...byGuid.values()])),
    terminals: stops.map(({ terminal }) => terminal && terminalAnswer(terminal)),
    ownerCompanyGuid: o.company_guid,
    dateExpectedCompleteBy: o.expected_complete_by,
    isTargetAgreed: o.is_target_agreed,
    dateVerified: o.verified_at,
    verifiedBy: o.verified_by,
    dateAccepted: o.accepted_at,
    dateCanceled: o.canceled_at,
    dateCreated: o.created_at,
    createdBy: o.created_by_name,
    dateUpdated: o.updated_at,
    updatedBy: o.updated_by_name,
    version: o.version,
  }
}
