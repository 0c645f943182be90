/** What an acceptance writes, table by table. */
import { actOf, ORDER_NEWS, QUEUED, WAITING } from './yardstick-writing.ts'

export const writeAcceptance = actOf(
  'accept',
  {
    table: 'orders',
    does: 'update',
    columns: 'guid uuid, version int, status text, updated_at timestamptz, updated_by uuid, updated_by_name text',
  },
  [
    {
      table: 'jobs',
      does: 'update',
      columns: `guid uuid, version int, status text, vendor_guid uuid, vendor_contact_guid uuid, dispatched_at timestamptz, driver_name text, truck_number text, updated_at timestamptz, updated_by uuid`,
    },
    {
      table: 'stops',
      does: 'update',
      columns: `guid uuid, status text, scheduled_type text, scheduled_start timestamptz, estimated_start timestamptz, updated_at timestamptz`,
    },
    {
      table: 'files',
      does: 'insert',
      columns: `guid uuid, account_guid uuid, name text, extension text, media_type text, total_bytes bigint, sha256 text, location text, status text, is_evidence boolean, created_at timestamptz`,
    },
    {
      table: 'attachments',
      does: 'insert',
      columns: `guid uuid, file_guid uuid, parent_table text, parent_guid uuid, order_guid uuid, job_guid uuid, account_guid uuid, name text, type text, usage text, acl text, visibility text[], created_at timestamptz, created_by_account uuid, updated_at timestamptz`,
    },
    {
      table: 'contracts',
      does: 'update',
      columns: `guid uuid, status text, estimated_pickup_at timestamptz, estimated_delivery_at timestamptz, answered_at timestamptz, answered_by uuid, answer_channel text, answer_ip text, document_file_guid uuid, document_sha256 text, updated_at timestamptz`,
    },
    {
      table: 'charges',
      does: 'insert',
      columns: `guid uuid, order_guid uuid, job_guid uuid, contract_guid uuid, side text, kind text, name text, amount numeric, is_estimated boolean, needs_approval boolean, is_asked boolean, receipt_guids uuid[], created_at timestamptz, created_by uuid, updated_at timestamptz, updated_by uuid`,
    },
    {
      table: 'invoices',
      does: 'insert',
      columns: `guid uuid, type text, status text, account_guid uuid, order_guid uuid, job_guid uuid, contract_guid uuid, total numeric, paid numeric, currency text, payment_terms_id int, payment_method_id int, open_disputes int, payment_held boolean, payment_status text, created_at timestamptz, created_by uuid, updated_at timestamptz, updated_by uuid, version int`,
    },
    {
      table: 'invoice_lines',
      does: 'insert',
      columns: `guid uuid, invoice_guid uuid, charge_guid uuid, name text, amount numeric, is_accessorial boolean, is_paid boolean, date_charged date, system_defined boolean, system_usage text, expense boolean, revenue boolean, position int, created_at timestamptz, updated_at timestamptz`,
    },
    {
      table: 'order_rows',
      does: 'update',
      columns: `guid uuid, status text, vendor_names text, expense numeric, pickup_scheduled_start timestamptz, delivery_scheduled_start timestamptz, delivery_estimated_start timestamptz, is_ready boolean, updated_at timestamptz, updated_by_name text, ${WAITING}`,
    },
    {
      table: 'job_rows',
      does: 'update',
      columns: `guid uuid, status text, client_status text, vendor_guid uuid, vendor_name text, dispatched_at timestamptz, open_offer_count int, expense numeric, pickup_scheduled_start timestamptz, delivery_scheduled_start timestamptz, next_stop_due timestamptz, updated_at timestamptz, ${WAITING}`,
    },
    {
      table: 'queue_items',
      does: 'put',
      columns: QUEUED,
    },
    {
      table: 'counter_deltas',
      does: 'insert',
      columns: 'subject text, scope text, scope_guid uuid, status text, delta int',
    },
  ],
  { ...ORDER_NEWS, loads: 0, offers: 0 },
)
