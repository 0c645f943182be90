import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { type DecodedVin, VINS_MAX } from '@waybill/contract/commodities/vins.shapes.ts'
import { cleanVin } from '@waybill/domain/vehicles/vin.ts'
import { useEffect, useRef, useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import type { CommodityLine } from '../commodity-form.ts'
import { describedBy, notesOn, vinsToDecode } from './decode.ts'

/** Milliseconds without a key before VINs are decoded. */
const QUIET = 400

/**
 * Decodes the lines' VINs as they are entered and fills in missing values. Returns warnings by VIN. A decoding failure
 * does not prevent ordering: the vehicle is then described manually.
 */
export const useDecoded = (
  lines: readonly CommodityLine[],
  onDescribed: (describe: (line: CommodityLine) => CommodityLine) => void,
): { notes: Readonly<Record<string, readonly string[]>>; isReading: boolean } => {
  const apis = useApis()
  const asked = useRef(new Set<string>())
  const [underway, setUnderway] = useState(0)
  const [decoded, setDecoded] = useState<ReadonlyMap<string, DecodedVin>>(new Map())
  const tell = useRef(onDescribed)
  tell.current = onDescribed
  const wanted = vinsToDecode(lines, asked.current).slice(0, VINS_MAX).join(',')
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => {
      const vins = wanted.split(',')
      for (const vin of vins) asked.current.add(vin)
      setUnderway((count) => count + 1)
      apis.shipper
        .call(commoditiesRoutes.decodeVins, { body: vins })
        .then((answers) => {
          const byVin = new Map(answers.map((answer) => [answer.vin, answer]))
          setDecoded((before) => new Map([...before, ...byVin]))
          tell.current((line) => describedBy(line, byVin.get(cleanVin(line.vin))))
        })
        // Requested again when the VIN changes.
        .catch(() => vins.forEach((vin) => asked.current.delete(vin)))
        .finally(() => setUnderway((count) => count - 1))
    }, QUIET)
    return () => clearTimeout(timer)
  }, [apis, wanted])
  const notes = Object.fromEntries(
    [...decoded].map(([vin, answer]) => [
      vin,
      notesOn(
        answer,
        lines.find((line) => cleanVin(line.vin) === vin),
      ),
    ]),
  )
  return { notes, isReading: underway > 0 }
}
