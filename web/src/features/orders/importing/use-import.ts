/** One sheet to import: checked as often as necessary, then imported. */
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { refusalText } from './refusal.ts'
import type { Reading } from './reading-choices.tsx'
import { sourceOf, type SheetSource } from './sheet.ts'

interface Sheet<Column extends string> {
  name: string
  source: SheetSource
  columns: Record<string, Column | null>
  reading: Reading
}

/** What an import is asked. */
export type SheetAsked<Column extends string> = SheetSource &
  Reading & {
    columns: Record<string, Column | null>
    dryRun: boolean
    skipWrong: boolean
  }

/** `send`: the call of the import. */
export const useImport = <Column extends string, Said>(send: (asked: SheetAsked<Column>) => Promise<Said>) => {
  const apis = useApis()
  const [sheet, setSheet] = useState<Sheet<Column>>()
  const [answer, setAnswer] = useState<Said>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<Said>): Promise<Said | undefined> => {
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
  const ask = (of: Sheet<Column>, how: { dryRun: boolean; skipWrong: boolean }) =>
    send({ ...of.source, ...of.reading, columns: of.columns, ...how })
  const check = (of: Sheet<Column>) => {
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
        const fresh = { name: file.name, source: await sourceOf(file, apis), columns: {}, reading: {} }
        setSheet(fresh)
        return ask(fresh, { dryRun: true, skipWrong: false })
      }),
    /** The same for a pasted sheet. */
    paste: (csv: string) => check({ name: 'Pasted sheet', source: { csv }, columns: {}, reading: {} }),
    /** Maps a column, and checks again. */
    nameColumn: (header: string, column: Column | null) =>
      sheet ? check({ ...sheet, columns: { ...sheet.columns, [header]: column } }) : undefined,
    reading: sheet?.reading ?? {},
    /** Reads it in another way, and checks again. Another sheet or header row has other columns. */
    read: (reading: Reading) => {
      if (!sheet) return undefined
      const { sheet: name, headerRow } = sheet.reading
      const isOther = reading.sheet !== name || reading.headerRow !== headerRow
      return check({ ...sheet, reading, columns: isOther ? {} : sheet.columns })
    },
    /** Checks it again as it is. */
    again: () => (sheet ? check(sheet) : undefined),
    /** Creates what was found. */
    take: (skipWrong: boolean) => (sheet ? run(() => ask(sheet, { dryRun: false, skipWrong })) : undefined),
    /** Discards the sheet. */
    clear: () => {
      setSheet(undefined)
      setAnswer(undefined)
      setRefusal(undefined)
    },
  }
}
