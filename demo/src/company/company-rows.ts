/** A demo company before its first order, as table rows: the company, its users, clients, vendors and places. */
import type { Actor } from '@waybill/server/records/history/index.ts'
import type { Row, TableName } from '@waybill/server/records/rows.ts'
import type { DemoCompany } from '../stories/demo-company.ts'

/** A row to insert, with its history subject. */
export interface Placed {
  table: TableName
  row: object
  subject?: string
  guid?: string
  clientGuid?: string | null
  vendorGuid?: string | null
}

/** A user who can sign in. */
export interface SignIn {
  email: string
  name: string
  userGuid: string
  portal: 'dispatcher' | 'client' | 'carrier'
}

/** Collects rows, parents first. */
export class CompanyRows {
  readonly placed: Placed[] = []
  readonly signIns: SignIn[] = []
  readonly actor: Actor
  /** The day on which the demo is filled; the actor acts long before. */
  readonly today: number

  constructor(actor: Actor, today: number) {
    this.actor = actor
    this.today = today
  }

  /** Adds a row; its history entry has the subject `subject`. */
  add<T extends TableName>(
    table: T,
    row: Row<T>,
    subject?: string,
    party: Pick<Placed, 'clientGuid' | 'vendorGuid'> = {},
  ): Row<T> {
    const guid = (row as { guid?: string }).guid ?? this.actor.companyGuid
    this.placed.push({ table, row, ...(subject ? { subject, guid } : {}), ...party })
    return row
  }
}

/** A demo company and its rows. */
export interface CreatedCompany {
  rows: CompanyRows
  demo: DemoCompany
}
