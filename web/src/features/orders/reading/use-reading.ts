/** An order on its way from a text or file into the form. */
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { READ_TEXT_MAX, type OrderReading, type OrderToRead } from '@waybill/contract/orders/reading.shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { faultsByPath } from '../../../api/field-faults.ts'
import { useApis } from '../../../api/queries.ts'
import { localTimeOf } from '../../../ui/format/local-time.ts'
import { handSheet, sheetIn } from '../importing/pasted-sheet.ts'
import { storedFile } from '../stored-file.ts'

/** Why a file was not read, as a sentence. */
const refusalOf = (error: unknown): string => {
  const fault = faultsByPath(error).file
  return fault ? `${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}` : errorText(error)
}

export const useReading = (onRead: (reading: OrderReading) => void) => {
  const apis = useApis()
  const navigate = useNavigate()
  const [reading, setReading] = useState<OrderReading>()
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const latest = useRef(0)
  const tell = useRef(onRead)
  tell.current = onRead

  const run = async (source: () => Promise<Pick<OrderToRead, 'text' | 'file'>>) => {
    const own = (latest.current += 1)
    setIsReading(true)
    setRefusal(undefined)
    try {
      const today = localTimeOf(new Date().toISOString(), undefined).day
      const read = await apis.platform.call(orderViewsRoutes.read, { body: { ...(await source()), today } })
      if (own !== latest.current) return
      setReading(read)
      tell.current(read)
    } catch (error) {
      if (own === latest.current) setRefusal(refusalOf(error))
    } finally {
      if (own === latest.current) setIsReading(false)
    }
  }

  return {
    reading,
    refusal,
    isReading,
    /** A sheet of orders goes on to the import, which takes many. */
    readText: async (text: string) => {
      const sheet = sheetIn(text)
      if (sheet === undefined) return run(async () => ({ text: text.slice(0, READ_TEXT_MAX) }))
      handSheet(sheet)
      await navigate({ to: '/orders/import' })
    },
    readFile: (file: File) => run(async () => ({ file: await storedFile(file, apis) })),
    clear: () => {
      latest.current += 1
      setReading(undefined)
      setRefusal(undefined)
      setIsReading(false)
    },
  }
}
