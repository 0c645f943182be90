/** What the completion of a stop writes, table by table. */
import { actOf, ORDER_NEWS, type Part, QUEUED, WAITING } from './yardstick-writing.ts'

const ORDER: Part = {
  table: 'orders',
  does: 'update',
  columns: 'guid uuid, version int, status text, updated_at timestamptz, updated_by uuid, updated_by_name text',
}
const BOTH: readonly Part[] = [
  {
    table: 'jobs',
    does: 'update',
    columns:
      'guid uuid, version int, status text, vendor_started_at timestamptz, vendor_completed_at timestamptz, updated_at timestamptz, updated_by uuid',
  },
  {
    table: 'stops',
    does: 'update',
    columns: 'guid uuid, status text, started_at timestamptz, completed_at timestamptz, updated_at timestamptz',
  },
  {
    table: 'stop_commodities',
    does: 'update',
    columns: 'stop_guid uuid, commodity_guid uuid, completed_at timestamptz, outcome text',
    key: 'stop_guid commodity_guid',
  },
  {
    table: 'order_rows',
    does: 'update',
    columns: `guid uuid, status text, picked_up_at timestamptz, delivered_at timestamptz, updated_at timestamptz, updated_by_name text, ${WAITING}`,
  },
  {
    table: 'job_rows',
    does: 'update',
    columns: `guid uuid, status text, client_status text, vendor_started_at timestamptz, vendor_completed_at timestamptz, next_stop_guid uuid, next_stop_type text, next_stop_city text, next_stop_state text, next_stop_latitude numeric, next_stop_longitude numeric, next_stop_time_zone text, next_stop_due timestamptz, updated_at timestamptz, ${WAITING}`,
  },
  { table: 'queue_items', does: 'put', columns: QUEUED },
  {
    table: 'job_weeks',
    does: 'put',
    columns: 'job_guid uuid, dispatcher_guid uuid, client_guid uuid, vendor_guid uuid, parts jsonb',
    key: 'job_guid',
  },
  {
    table: 'counter_deltas',
    does: 'insert',
    columns: 'subject text, scope text, scope_guid uuid, status text, delta int',
  },
]
export const writePickup = actOf('pickup', ORDER, BOTH, ORDER_NEWS)
export const writeDelivery = actOf(
  'delivery',
  ORDER,
  [
    ...BOTH,
    {
      table: 'stop_proofs',
      does: 'insert',
      columns:
        'guid uuid, stop_guid uuid, not_available_reason text, at timestamptz, created_at timestamptz, created_by uuid',
    },
    {
      table: 'signatures',
      does: 'insert',
      columns:
        'guid uuid, order_guid uuid, job_guid uuid, stop_guid uuid, outcome text, reason text, commodity_guids uuid[], inspection_guids uuid[], at timestamptz, created_at timestamptz, created_by uuid',
    },
    {
      table: 'invoices',
      does: 'insert',
      columns:
        'guid uuid, type text, status text, account_guid uuid, order_guid uuid, client_contact_guid uuid, reference_number text, total numeric, paid numeric, currency text, payment_terms_id int, payment_method_id int, open_disputes int, payment_held boolean, payment_status text, created_at timestamptz, created_by uuid, updated_at timestamptz, updated_by uuid, version int',
    },
    {
      table: 'invoice_lines',
      does: 'insert',
      columns:
        'guid uuid, invoice_guid uuid, charge_guid uuid, name text, amount numeric, is_accessorial boolean, is_paid boolean, date_charged date, system_defined boolean, system_usage text, expense boolean, revenue boolean, position int, created_at timestamptz, updated_at timestamptz',
    },
  ],
  ORDER_NEWS,
)
