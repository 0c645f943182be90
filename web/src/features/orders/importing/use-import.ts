/** One sheet to import: checked as often as necessary, then imported. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import type { ImportColumn, OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { useState } from 'react'
import { useApis, useChange } from '../../../api/queries.ts'
import { refusalText } from './refusal.ts'
import { sourceOf, type SheetSource } from './sheet.ts'

interface Sheet {
  name: string
  source: SheetSource
  columns: Record<string, ImportColumn | null>
}

export const useImport = () => {
  const apis = useApis()
  const send = useChange(importsRoutes.orders, { on: 'platform', stale: ['order list'] })
  const [sheet, setSheet] = useState<Sheet>()
  const [answer, setAnswer] = useState<OrderImportAnswer>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<OrderImportAnswer>): Promise<OrderImportAnswer | undefined> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const said = await work()
      setAnswer(said)
      return said
    } catch (error) {
      setRefusal(refusalText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const ask = (of: Sheet, how: { dryRun: boolean; skipWrong: boolean }) =>
    send.mutateAsync({ body: { ...of.source, columns: of.columns, ...how } })
  const check = (of: Sheet) => {
    setSheet(of)
    return run(() => ask(of, { dryRun: true, skipWrong: false }))
  }

  return {
    name: sheet?.name,
    answer,
    refusal,
    isBusy,
    /** Reads a file and previews the import. */
    choose: (file: File) =>
      run(async () => {
        setAnswer(undefined)
        const fresh = { name: file.name, source: await sourceOf(file, apis), columns: {} }
        setSheet(fresh)
        return ask(fresh, { dryRun: true, skipWrong: false })
      }),
    /** The same for a pasted sheet. */
    paste: (csv: string) => check({ name: 'Pasted sheet', source: { csv }, columns: {} }),
    /** Maps a column, and checks again. */
    nameColumn: (header: string, column: ImportColumn | null) =>
      sheet ? check({ ...sheet, columns: { ...sheet.columns, [header]: column } }) : undefined,
    /** Creates the orders. */
    take: (skipWrong: boolean) => (sheet ? run(() => ask(sheet, { dryRun: false, skipWrong })) : undefined),
    /** Discards the sheet. */
    clear: () => {
      setSheet(undefined)
      setAnswer(undefined)
      setRefusal(undefined)
    },
  }
}
