/** One sheet to import: checked as often as necessary, then imported. Until then it is kept over a reload, with what was chosen and settled. */
import { useRef, useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useKeptInput } from '../../../shell/kept/use-kept-input.ts'
import { refusalText } from './refusal.ts'
import type { Reading } from './reading-choices.tsx'
import { sourceOf, type SheetSource } from './sheet.ts'

/** A cell as the user settled it. */
interface SettledCell<Column extends string> {
  row: number
  column: Column
  value: string
}

interface Sheet<Column extends string> {
  name: string
  source: SheetSource
  columns: Record<string, Column | null>
  reading: Reading
  /** Cells that were settled by hand, the latest of each. */
  cells: SettledCell<Column>[]
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
    cells?: SettledCell<Column>[]
    dryRun: boolean
    skipWrong: boolean
    sameFile: 'take' | 'refuse'
  }

/** How a sheet is checked or taken. */
interface Asked {
  dryRun: boolean
  skipWrong: boolean
  /** It is taken although the same content was imported before. */
  isAgain?: boolean
}
const CHECK: Asked = { dryRun: true, skipWrong: false }

interface ImportOf<Column extends string, Said, Besides> {
  /** What is imported: `orders`. */
  of: string
  /** The call of the import. */
  send: (asked: SheetAsked<Column>, isAfresh: boolean) => Promise<Said>
  /** What of its answer was taken from a sheet before. */
  rememberedIn: (said: Said) => Remembered<Column> | null
  /** What the screen asks besides, which is kept with the sheet. */
  besides?: Besides
  restoreBesides?: (kept: Besides) => void
}

export const useImport = <Column extends string, Said, Besides = null>({
  of: what,
  send,
  rememberedIn,
  besides,
  restoreBesides,
}: ImportOf<Column, Said, Besides>) => {
  const apis = useApis()
  const [sheet, setSheet] = useState<Sheet<Column>>()
  const [answer, setAnswer] = useState<Said>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const [isTaken, setTaken] = useState(false)
  const hasBegun = useRef(false)

  const last = useRef<Promise<unknown>>(Promise.resolve())
  const turns = useRef(0)

  /** One after the other: the server does one import of a user at a time. */
  const run = (work: () => Promise<Said>): Promise<Said | undefined> => {
    const before = last.current
    turns.current += 1
    const turn = turns.current
    const own = (async () => {
      setBusy(true)
      await before
      setRefusal(undefined)
      try {
        const said = await work()
        setAnswer(said)
        return said
      } catch (error) {
        setRefusal(refusalText(error))
        return undefined
      } finally {
        if (turns.current === turn) setBusy(false)
      }
    })()
    last.current = own
    return own
  }
  const ask = async (of: Sheet<Column>, { dryRun, skipWrong, isAgain = false }: Asked) => {
    const asked: SheetAsked<Column> = {
      ...of.source,
      ...of.reading,
      columns: of.columns,
      ...(of.cells.length ? { cells: of.cells } : {}),
      dryRun,
      skipWrong,
      sameFile: isAgain ? 'take' : 'refuse',
    }
    const said = await send(asked, of.isAfresh === true)
    const remembered = rememberedIn(said)
    if (remembered) {
      const { columns, date, ...reading } = remembered
      setSheet({ ...of, columns, reading, rememberedOf: date })
    }
    return said
  }
  const check = (of: Sheet<Column>) => {
    hasBegun.current = true
    setTaken(false)
    setSheet(of)
    return run(() => ask(of, CHECK))
  }

  useKeptInput<{ sheet: Sheet<Column>; besides?: Besides | undefined }>({
    as: `import ${what}`,
    value: sheet && !isTaken ? { sheet, besides } : undefined,
    restore: (kept) => {
      if (hasBegun.current) return
      if (kept.besides != null) restoreBesides?.(kept.besides)
      void check(kept.sheet)
    },
  })

  return {
    name: sheet?.name,
    answer,
    refusal,
    isBusy,
    /** Reads a file and previews the import. */
    choose: (file: File) => {
      hasBegun.current = true
      return run(async () => {
        setTaken(false)
        setAnswer(undefined)
        const fresh = { name: file.name, source: await sourceOf(file, apis), columns: {}, reading: {}, cells: [] }
        setSheet(fresh)
        return ask(fresh, CHECK)
      })
    },
    /** The same for a pasted sheet. */
    paste: (csv: string) => check({ name: 'Pasted sheet', source: { csv }, columns: {}, reading: {}, cells: [] }),
    /** Maps a column, and checks again. */
    nameColumn: (header: string, column: Column | null) =>
      sheet ? check({ ...sheet, columns: { ...sheet.columns, [header]: column } }) : undefined,
    reading: sheet?.reading ?? {},
    /** Reads it in another way, and checks again. Another sheet or header row has other columns. */
    read: (reading: Reading) => {
      if (!sheet) return undefined
      const { sheet: name, headerRow } = sheet.reading
      const isOther = reading.sheet !== name || reading.headerRow !== headerRow
      return check({ ...sheet, reading, ...(isOther ? { columns: {}, cells: [] } : {}) })
    },
    /** Settles a cell, and checks again. */
    settle: (cell: SettledCell<Column>) =>
      sheet &&
      check({
        ...sheet,
        cells: [...sheet.cells.filter(({ row, column }) => row !== cell.row || column !== cell.column), cell],
      }),
    rememberedOf: sheet?.rememberedOf,
    /** How many cells were settled by hand. */
    settled: sheet?.cells.length ?? 0,
    /** Reads all cells as they are in the sheet. */
    unsettle: () => sheet && check({ ...sheet, cells: [] }),
    /** Reads it by its headings alone, as if no such sheet had come before. */
    afresh: () =>
      sheet && check({ name: sheet.name, source: sheet.source, columns: {}, reading: {}, cells: [], isAfresh: true }),
    /** Checks it for another client: how the sheets of the one before were read goes. */
    anew: () =>
      sheet &&
      check(
        sheet.rememberedOf === undefined
          ? sheet
          : { name: sheet.name, source: sheet.source, columns: {}, reading: {}, cells: [] },
      ),
    /** Checks it again as it is. */
    again: () => (sheet ? check(sheet) : undefined),
    /** Creates what was found. `isAgain`: although the same content was imported before. */
    take: (skipWrong: boolean, isAgain: boolean) =>
      sheet
        ? run(async () => {
            const said = await ask(sheet, { dryRun: false, skipWrong, isAgain })
            setTaken(true)
            return said
          })
        : undefined,
    /** Discards the sheet. */
    clear: () => {
      setSheet(undefined)
      setAnswer(undefined)
      setRefusal(undefined)
    },
  }
}
