/** The made-up world before any order: the company, its people, clients, vendors and places, as rows and as the company that the stories take place in. */
import type { Actor } from '@waybill/server/records/history/index.ts'
import type { Row, TableName } from '@waybill/server/records/rows.ts'
import type { DemoCompany } from '../stories/demo-company.ts'

/** A row on its way into a table, with what history says of it. */
export interface Placed {
  table: TableName
  row: object
  subject?: string
  guid?: string
  clientGuid?: string | null
  vendorGuid?: string | null
}

/** A user who signs in. */
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
  /** The day on which the company is first looked at; the actor acts long before. */
  readonly today: number

  constructor(actor: Actor, today: number) {
    this.actor = actor
    this.today = today
  }

  /** Adds a row that history tells of as `subject`. */
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

/** The rows with the company they make. */
export interface MadeCompany {
  rows: CompanyRows
  demo: DemoCompany
}
