/**
 * Coupa Core API: a client that buys through Coupa receives our invoices there, and its purchase orders come from
 * there. Documented: client credentials at /oauth2/token, scopes as service.object.right, /api/invoices and
 * /api/purchase_orders in JSON with hyphenated names, arguments with `[gt_or_eq]`, pages of 50, `submit` of an invoice,
 * its payments, invoice numbers that a supplier uses once. Assumed: errors as `{"errors": {field: [words]}}` or, in
 * XML, `<errors><error>`, Retry-After on a 429, `InvoiceQuantityLine` and `Credit Note` as the terms for lines and
 * credits, and that an invoice's payments cannot be reversed through the API. Coupa has no public object for fuel
 * rates: `/coupa/fuel-rate` stores the price here, from which the surcharge line is computed. Tested against a
 * simulator written from public documents, never against the live service.
 */
import { figureIn } from '@waybill/domain/values/machine-values.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  AccountingRefusal,
  type AccountingDocument,
  type AccountingSystem,
  type FoundDocument,
  type FoundPayment,
} from './accounting.ts'
import type { Opening } from './opening.ts'
import { machineToken } from './machine-tokens.ts'
import { type SystemConventions, type RestRequest, send, sendSigned } from './rest-client.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const ADDRESS = 'https://{instance}'
/** The address identifies the instance; no company can point the server anywhere else. */
const INSTANCE = /^[a-z\d-]{1,60}\.coupa(?:host|cloud)\.com$/i
const SCOPE =
  'core.accounting.read core.common.read core.invoice.read core.invoice.write core.purchase_order.read core.supplier.read'
const PAGE = 50
/** Maximum records offered for mapping. */
const CHOICES_MAX = 500
const CREDIT = 'Credit Note'
/** Invoices in these states count as missing. */
const VOIDED = new Set(['voided', 'abandoned'])
/** Invoices in these states may still change. */
const OPEN = new Set(['new', 'draft', 'on_hold', 'disputed', ''])

/** The message of an error, in JSON or XML. */
const MANNERS: SystemConventions = {
  saying: (body, text) => {
    const errors = fieldOf(body, 'errors')
    if (errors !== undefined && typeof errors === 'object' && errors !== null) {
      const all = Object.entries(errors).flatMap(([field, words]) =>
        [words].flat().map((word) => (Array.isArray(errors) || field === 'base' ? String(word) : `${field}: ${word}`)),
      )
      return { message: all.join('; ') }
    }
    const message = textOf(body, 'error_description') ?? textOf(body, 'error')
    if (message !== undefined) return { message }
    const inXml = [...text.matchAll(/<error>([^<]+)<\/error>/g)].map(([, word]) => word)
    return inXml.length ? { message: inXml.join('; ') } : undefined
  },
}

const idOf = (value: unknown): string | null => {
  const id = fieldOf(value, 'id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}
/** Amounts come as text or as numbers, with more decimals than cents. */
const centsOf = (value: unknown, name: string): number | null => {
  const figure = figureIn(fieldOf(value, name))
  return figure === undefined ? null : toCents(figure)
}
const dayOf = (value: unknown, name: string) => textOf(value, name)?.slice(0, 10) ?? null

function foundIn(invoice: unknown): FoundDocument | undefined {
  const externalId = idOf(invoice)
  if (externalId === null || VOIDED.has(textOf(invoice, 'status') ?? '')) return undefined
  const sign = textOf(invoice, 'document-type') === CREDIT ? -1 : 1
  const total = sign * Math.abs(centsOf(invoice, 'gross-total') ?? 0)
  const paid = listOf(invoice, 'payments').reduce<number>(
    (sum, payment) => sum + (centsOf(payment, 'amount-paid') ?? 0),
    0,
  )
  return {
    externalId,
    externalNumber: textOf(invoice, 'invoice-number') ?? null,
    type: 'invoice',
    guid: null,
    partyId: idOf(fieldOf(invoice, 'bill-to-address')),
    date: dayOf(invoice, 'invoice-date'),
    total,
    open: total - sign * paid,
  }
}

/** A payment is recognized by our guid in its notes. */
const GUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

function bodyOf(document: AccountingDocument, supplierId: string) {
  const sign = toCents(document.total) < 0 ? -1 : 1
  return {
    'document-type': sign < 0 ? CREDIT : 'Invoice',
    'invoice-number': document.number,
    'invoice-date': document.date,
    supplier: { id: Number(supplierId) },
    currency: { code: 'USD' },
    'bill-to-address': { id: Number(document.partyId) },
    ...(document.termsId ? { 'payment-term': { code: document.termsId } } : {}),
    'supplier-note': document.memo,
    'invoice-lines': document.lines.map(({ name, itemId, amount }, i) => ({
      type: 'InvoiceQuantityLine',
      'line-num': i + 1,
      description: name,
      quantity: '1.0',
      price: toDecimal(sign * toCents(amount)),
      // A line of a purchase order is booked as the order says.
      ...(document.purchaseOrder
        ? { 'po-number': document.purchaseOrder, 'order-line-num': 1 }
        : { account: { code: itemId } }),
    })),
  }
}

/** Opens the configured instance. */
export function openCoupa({ config, url, ...options }: Opening): AccountingSystem {
  const { instance = '', clientId = '', clientSecret = '', supplierId = '' } = config
  const missing = ['instance', 'clientId', 'clientSecret', 'supplierId'].filter((key) => !config[key])
  const base = (url ?? ADDRESS).replace('{instance}', instance.toLowerCase())

  const tokenOf = machineToken([base, clientId, clientSecret], async (signal) => {
    const answer = await send(
      {
        method: 'POST',
        url: `${base}/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope: SCOPE,
        }).toString(),
        signal,
      },
      options,
      MANNERS,
    ).catch((error: unknown) => {
      if (error instanceof AccountingRefusal) throw new AccountingRefusal(`Coupa refused the sign-in: ${error.message}`)
      throw error
    })
    const text = textOf(answer.body, 'access_token')
    if (!text) throw new AccountingRefusal('Coupa refused the sign-in')
    return { text, lifeS: numberOf(answer.body, 'expires_in') ?? 0 }
  })

  function ask(method: RestRequest['method'], path: string, signal: AbortSignal, body?: object) {
    if (missing.length) throw new AccountingRefusal(`Tell the system first: ${missing.join(', ')}`)
    if (!INSTANCE.test(instance)) throw new AccountingRefusal('This is not a Coupa instance')
    if (!/^\d{1,18}$/.test(supplierId)) throw new AccountingRefusal('The supplier ID must be a number')
    const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) }
    return sendSigned(
      { method, url: `${base}/api/${path}`, headers, signal, body: body && JSON.stringify(body) },
      tokenOf,
      options,
      MANNERS,
    )
  }

  /** All entries of a list, page by page. */
  async function all(
    resource: string,
    where: Record<string, string>,
    signal: AbortSignal,
    most = Infinity,
  ): Promise<unknown[]> {
    const found: unknown[] = []
    for (;;) {
      const query = new URLSearchParams({ ...where, limit: `${PAGE}`, offset: `${found.length}` }).toString()
      const { body } = await ask('GET', `${resource}?${query}`, signal)
      const page: unknown[] = Array.isArray(body) ? body : []
      found.push(...page)
      if (page.length < PAGE || found.length >= most) return found
    }
  }
  const ofUs = { 'supplier[id]': supplierId }

  /** Records collected payments; a payment reversed here must be corrected there. */
  async function settle(
    { collections, reversedPayments }: AccountingDocument,
    invoice: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    const arrived = new Set(listOf(invoice, 'payments').map((each) => GUID.exec(textOf(each, 'notes') ?? '')?.[0]))
    if (reversedPayments.some((guid) => arrived.has(guid)))
      throw new AccountingRefusal('Coupa cannot reverse a payment: ask the client to correct it there')
    const fresh = collections.filter(({ guid }) => !arrived.has(guid))
    if (!fresh.length) return
    const payments = fresh.map(({ guid, amount, date }) => ({
      'amount-paid': amount,
      'payment-date': date,
      notes: `Paid on delivery, ${guid}`,
    }))
    await ask('PUT', `invoices/${idOf(invoice)}`, signal, { payments })
  }

  return {
    async check(signal) {
      const { status } = await ask('GET', `suppliers/${supplierId}`, signal)
      if (status === 404) throw new AccountingRefusal('Coupa does not know this supplier ID')
    },
    async companies(signal) {
      const { status, body } = await ask('GET', `suppliers/${supplierId}`, signal)
      return status === 404 ? [] : [{ externalId: supplierId, name: textOf(body, 'name') ?? supplierId }]
    },
    async saveParty({ name }) {
      // The client owns the Coupa instance that it is billed in: no party is created there.
      throw new AccountingRefusal(`Map ${name} to its bill-to address in Coupa first`)
    },
    async saveDocument(document, signal) {
      if (document.type !== 'invoice') throw new AccountingRefusal('Coupa takes invoices to clients only')
      const numbered = { ...ofUs, invoice_number: document.number }
      const known = (await all('invoices', numbered, signal)).find((each) => foundIn(each) !== undefined)
      const body = bodyOf(document, supplierId)
      const isSame = known !== undefined && foundIn(known)?.total === toCents(document.total)
      let saved = known
      // An invoice in approval or approved is only replaced if it differs.
      if (known === undefined) saved = (await ask('POST', 'invoices', signal, body)).body
      else if (OPEN.has(textOf(known, 'status') ?? '') || !isSame)
        saved = (await ask('PUT', `invoices/${idOf(known)}`, signal, body)).body
      const id = idOf(saved)
      if (id === null) throw new Error('Coupa returned no invoice')
      if (OPEN.has(textOf(saved, 'status') ?? '')) await ask('PUT', `invoices/${id}/submit`, signal)
      await settle(document, saved, signal)
      return { externalId: id, externalNumber: textOf(saved, 'invoice-number') ?? null }
    },
    async documents({ from, to }, signal) {
      const dated = { 'invoice_date[gt_or_eq]': from, 'invoice_date[lt_or_eq]': to }
      return (await all('invoices', { ...ofUs, ...dated }, signal)).flatMap((each) => foundIn(each) ?? [])
    },
    async payments(since, signal) {
      const changed = await all('invoices', { ...ofUs, 'updated_at[gt_or_eq]': since.toISOString() }, signal)
      return changed.flatMap((invoice): FoundPayment[] => {
        const externalId = idOf(invoice)
        if (externalId === null) return []
        return listOf(invoice, 'payments').flatMap((payment): FoundPayment[] => {
          const amount = centsOf(payment, 'amount-paid')
          if (amount === null || amount <= 0) return []
          const notes = textOf(payment, 'notes') ?? null
          return [
            {
              externalId: `Payment ${idOf(payment)}`,
              guid: GUID.exec(notes ?? '')?.[0] ?? null,
              date: dayOf(payment, 'payment-date'),
              reference: notes,
              applied: [{ type: 'invoice', externalId, amount }],
            },
          ]
        })
      })
    },
    async purchaseOrders(since, signal) {
      const changed = await all('purchase_orders', { ...ofUs, 'updated_at[gt_or_eq]': since.toISOString() }, signal)
      return changed.flatMap((order) => {
        const externalId = idOf(order)
        const number = textOf(order, 'po-number') ?? externalId
        if (externalId === null || number === null) return []
        const lines = listOf(order, 'order-lines')
        const total = centsOf(order, 'total')
        return [
          {
            externalId,
            number,
            status: textOf(order, 'status') ?? '',
            date: dayOf(order, 'created-at'),
            total: total === null ? null : toDecimal(total),
            texts: [order, ...lines].flatMap((each) =>
              ['description', 'source-part-num', 'ship-to-attention', 'supplier-order-number', 'comments'].flatMap(
                (name) => textOf(each, name) ?? [],
              ),
            ),
          },
        ]
      })
    },
    async choices(signal) {
      const accounts = await all('accounts', {}, signal, CHOICES_MAX)
      const addresses = await all('addresses', {}, signal, CHOICES_MAX)
      return [
        ...accounts.flatMap((each) => {
          const code = textOf(each, 'code')
          return code ? [{ recordType: 'item' as const, externalId: code, name: textOf(each, 'name') ?? code }] : []
        }),
        ...addresses.flatMap((each) => {
          const id = idOf(each)
          return id ? [{ recordType: 'client' as const, externalId: id, name: textOf(each, 'name') ?? id }] : []
        }),
      ]
    },
  }
}
