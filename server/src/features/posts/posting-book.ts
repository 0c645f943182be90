/** The company's own data that is sent with every post: its equipment, its payment terms, and the contact for carriers. */
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { CLOCK_STARTS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { EQUIPMENT_TYPES, type EquipmentCategory } from '@waybill/contract/vocabulary/equipment-types.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import type { BoardContact, BoardPayment } from '../../outside/loadboards/loadboard.ts'
import { numberOf, textOf } from '../../platform/unknown-fields.ts'
import { type CompanyRecord, companyQuery } from '../../records/people/index.ts'
import { optionNamesQuery, optionsOf, type PicklistOption, type PicklistRecord } from '../../records/reference/index.ts'

/** What the company's custom equipment carries, by its number. */
type OwnEquipment = ReadonlyMap<number, EquipmentCategory>

export interface PostingBook {
  readonly equipment: OwnEquipment
  readonly contact: BoardContact
  readonly terms: readonly PicklistOption[]
  readonly methods: readonly PicklistOption[]
}

/** The two queries behind a posting book. */
export const bookQueries = (companyGuid: string) => [optionNamesQuery(companyGuid), companyQuery(companyGuid)] as const

/** The company's custom equipment, for which boards have no code. */
const ownEquipmentOf = (rows: readonly PicklistRecord[]): OwnEquipment =>
  new Map(
    optionsOf('equipment-types', rows).flatMap(({ id, data }) => {
      const category = (data as { category?: EquipmentCategory }).category
      return category && !EQUIPMENT_TYPES.some((usual) => usual.id === id) ? [[Number(id), category] as const] : []
    }),
  )

export const bookOf = (rows: readonly PicklistRecord[], company: CompanyRecord | undefined): PostingBook => ({
  equipment: ownEquipmentOf(rows),
  terms: optionsOf('payment-terms', rows),
  methods: optionsOf('payment-methods', rows),
  contact: {
    name: company?.name ?? '',
    phone: company?.phone_number ?? null,
    email: company?.email ?? null,
  },
})

const chosen = (options: readonly PicklistOption[], id: number | undefined) =>
  options.find((option) => option.id === id) ?? options.find(({ isDefault }) => isDefault) ?? options[0]

/** How the carrier of a post is paid: as the post says, otherwise by the company's default. */
export function paymentOf(payment: PostPayment | null, { terms, methods }: PostingBook): BoardPayment {
  const of = chosen(terms, payment?.termsId)
  const method = chosen(methods, payment?.methodId)
  const clock = CLOCK_STARTS.find((start) => start === textOf(of?.data, 'clock')) ?? 'invoice-date'
  const { cod } = payment ?? {}
  return {
    days: numberOf(of?.data, 'days') ?? null,
    clock,
    isQuickPay: (numberOf(of?.data, 'fee') ?? 0) > 0,
    method: method?.code ?? method?.label ?? 'other',
    cod: cod ? { ...cod, amount: decimalOf(cod.amount) } : null,
  }
}
