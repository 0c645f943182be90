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
  /** When a sheet with the same headings was imported whose reading this one has; ISO 8601. */
  rememberedOf?: string
  /** Nothing is taken from sheets before. */
  isAfresh?: boolean
}

/** How a sheet with the same headings was read. */
export interface Remembered<Column extends string> extends Reading {
  columns: Record<string, Column | null>
  date: string
}

/** What an import is asked. */
export type SheetAsked<Column extends string> = SheetSource &
  Reading & {
    columns: Record<string, Column | null>
    dryRun: boolean
    skipWrong: boolean
  }

/** `send`: the call of the import; `rememberedIn`: what of its answer was taken from a sheet before. */
export const useImport = <Column extends string, Said>(
  send: (asked: SheetAsked<Column>, isAfresh: boolean) => Promise<Said>,
  rememberedIn: (said: Said) => Remembered<Column> | null = () => null,
) => {
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
  const ask = async (of: Sheet<Column>, how: { dryRun: boolean; skipWrong: boolean }) => {
    const said = await send({ ...of.source, ...of.reading, columns: of.columns, ...how }, of.isAfresh === true)
    const remembered = rememberedIn(said)
    if (remembered) {
      const { columns, date, ...reading } = remembered
      setSheet({ ...of, columns, reading, rememberedOf: date })
    }
    return said
  }
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
    rememberedOf: sheet?.rememberedOf,
    /** Reads it by its headings alone, as if no such sheet had come before. */
    afresh: () => sheet && check({ name: sheet.name, source: sheet.source, columns: {}, reading: {}, isAfresh: true }),
    /** Checks it for another client: how the sheets of the one before were read goes. */
    anew: () =>
      sheet &&
      check(
        sheet.rememberedOf === undefined ? sheet : { name: sheet.name, source: sheet.source, columns: {}, reading: {} },
      ),
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
