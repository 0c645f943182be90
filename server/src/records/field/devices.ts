/** The only writer of phones and of driver links. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'
import { insertRows, updateRow, type Row } from '../rows.ts'

/** A phone with its user; columns starting with `of_` are joined. */
export type DeviceRecord = Row<'field_devices'> & {
  of_user_name: string
  of_user_can: boolean
  of_user_changed_at: Date
  of_link_name: string | null
  of_link_job_guid: string | null
  of_link_ends_at: Date | null
}
export type DriverLinkRecord = Row<'driver_links'> & { of_created_by: string | null; of_phones: number }

const DEVICES = sql`select d.*, u.name as of_user_name,
    (u.can_login and u.deleted_at is null and r.is_active and a.is_active and a.deleted_at is null) as of_user_can,
    greatest(u.updated_at, r.updated_at, a.updated_at) as of_user_changed_at,
    coalesce(d.driver_name, l.name) as of_link_name, l.job_guid as of_link_job_guid, least(l.expires_at, l.revoked_at) as of_link_ends_at
  from field_devices d
  join users u on u.company_guid = d.company_guid and u.guid = d.user_guid
  join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid
  join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
  left join driver_links l on l.company_guid = d.company_guid and l.guid = d.link_guid`

export const deviceByGuid = (companyGuid: string, guid: string): Query<DeviceRecord> =>
  rawQuery(sql`${DEVICES} where d.company_guid = ${companyGuid} and d.guid = ${guid}`)

/** Phones of an account, or those of one of its users. */
export const devicesOf = (
  companyGuid: string,
  accountGuid: string,
  userGuid: string | null,
  most: number,
): Query<DeviceRecord> =>
  rawQuery(sql`${DEVICES} where d.company_guid = ${companyGuid} and d.account_guid = ${accountGuid}
    and (${userGuid}::uuid is null or d.user_guid = ${userGuid}::uuid) order by d.created_at desc, d.guid desc limit ${most}::int`)

/** Locks a phone until the transaction ends: its items are taken one at a time. */
export const holdDevice = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  build
    .selectFrom('field_devices')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .forUpdate()
    .select('guid')

const of = (device: Row<'field_devices'>, vendorGuid: string | null) => ({
  subject: 'device',
  subjectGuid: device.guid,
  vendorGuid,
})

export function insertDevice(tx: Tx, actor: Actor, device: Row<'field_devices'>): void {
  tx.later(insertRows('field_devices', [device]))
  const { label, user_guid, link_guid } = device
  recordHistory(tx, actor, [
    { ...of(device, device.account_guid), action: 'device.enrolled', after: { label, user_guid, link_guid } },
  ])
}

export function endDevice(tx: Tx, actor: Actor, device: DeviceRecord): void {
  tx.later(
    updateRow('field_devices', actor.companyGuid, device.guid, { ended_at: actor.now, ended_by: actor.userGuid }),
  )
  recordHistory(tx, actor, [
    { ...of(device, device.account_guid), action: 'device.ended', before: null, after: { ended_at: actor.now } },
  ])
}

/** Records contact with a phone, and what it reports as unsent. */
export const noteHeard = (companyGuid: string, guid: string, now: Date, unsent: number | undefined): Query<unknown> =>
  updateRow('field_devices', companyGuid, guid, { seen_at: now, ...(unsent === undefined ? {} : { unsent }) })

/** Consumes a signature; empty if it was used before. */
export const takeSignature = (
  companyGuid: string,
  deviceGuid: string,
  hash: string,
  now: Date,
): Query<{ one: number }> =>
  rawQuery(sql`insert into field_signatures (company_guid, device_guid, hash, created_at)
    values (${companyGuid}, ${deviceGuid}, ${hash}, ${now}) on conflict do nothing returning 1 as one`)

/** Older signatures are refused by their time anyway. */
export const forgetSignatures = (old: OldBatch): Removed =>
  removeOld({ table: 'field_signatures', by: 'created_at' }, old)

const LINKS = sql`select l.*, u.name as of_created_by,
    (select count(*)::int from field_devices d where d.company_guid = l.company_guid and d.link_guid = l.guid) as of_phones
  from driver_links l left join users u on u.company_guid = l.company_guid and u.guid = l.created_by`

export const driverLinksOf = (companyGuid: string, jobGuid: string, vendorGuid: string): Query<DriverLinkRecord> =>
  rawQuery(sql`${LINKS} where l.company_guid = ${companyGuid} and l.job_guid = ${jobGuid} and l.vendor_guid = ${vendorGuid}
    order by l.created_at desc, l.guid desc limit 250`)

/** The link of a secret, in any state. `lock`: lock it until the transaction ends. */
export const driverLinkBySecret = (companyGuid: string, hash: string, lock = false): Query<DriverLinkRecord> =>
  rawQuery(
    sql`${LINKS} where l.company_guid = ${companyGuid} and l.secret_hash = ${hash} ${lock ? sql`for update of l` : sql``}`,
  )

/** A job as shown on its link's page before a phone starts: towns, no streets. */
export interface LinkedJob {
  number: string
  from: string | null
  to: string | null
  vehicles: number
  start: Date | null
  end: Date | null
  time_zone: string | null
}

export const linkedJob = (companyGuid: string, jobGuid: string): Query<LinkedJob> =>
  rawQuery(sql`with ways as (
      select s.stop_type, s.sequence, concat_ws(', ', t.city, t.state) as town, t.time_zone,
        coalesce(s.scheduled_start, s.requested_start) as start, coalesce(s.scheduled_end, s.requested_end) as end
      from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
      where s.company_guid = ${companyGuid} and s.job_guid = ${jobGuid} and s.canceled_at is null)
    select j.number, nullif(f.town, '') as from, nullif(l.town, '') as to, f.start, f.end, f.time_zone,
      (select coalesce(sum(c.quantity), 0)::int from commodities c where c.company_guid = j.company_guid
        and c.canceled_at is null and c.deleted_at is null and exists (select 1 from stop_commodities k
          where k.company_guid = c.company_guid and k.commodity_guid = c.guid and k.job_guid = j.guid)) as vehicles
    from jobs j
    left join lateral (select * from ways order by sequence limit 1) f on true
    left join lateral (select * from ways order by sequence desc limit 1) l on true
    where j.company_guid = ${companyGuid} and j.guid = ${jobGuid}`)

export function insertDriverLink(tx: Tx, actor: Actor, link: Row<'driver_links'>, orderGuid: string): void {
  tx.later(insertRows('driver_links', [link]))
  const { name, phone_number, expires_at, phones_most } = link
  recordHistory(tx, actor, [
    {
      subject: 'driver-link',
      subjectGuid: link.guid,
      action: 'driver-link.created',
      orderGuid,
      jobGuid: link.job_guid,
      vendorGuid: link.vendor_guid,
      after: { name, phone_number, expires_at, phones_most },
    },
  ])
}

export function endDriverLink(tx: Tx, actor: Actor, link: DriverLinkRecord, orderGuid: string): void {
  tx.later(updateRow('driver_links', actor.companyGuid, link.guid, { revoked_at: actor.now }))
  recordHistory(tx, actor, [
    {
      subject: 'driver-link',
      subjectGuid: link.guid,
      action: 'driver-link.ended',
      orderGuid,
      jobGuid: link.job_guid,
      vendorGuid: link.vendor_guid,
      before: null,
      after: { revoked_at: actor.now },
    },
  ])
}
