/**
 * Decodes VINs through NHTSA's vPIC service, which is newer than the bundled data. Documented: `DecodeVINValuesBatch`, its
 * form, fields and error codes. Tested against a stand-in only, never the live service.
 */
import * as z from 'zod/mini'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import { hasYearInVin } from '@waybill/domain/vehicles/vin.ts'
import { bodyTypeId, bodyTypeOf, weightClassOf } from './body-types.ts'
import { emptyVin } from './vin-decoder.ts'
import type { DecodedVin, VinDecoder } from './vin-decoder.ts'
import { faultsOfVin, NO_YEAR, tidyVin } from './vin-number.ts'
import { fetchOutside } from '../../platform/outgoing.ts'

/** Maximum VINs per vPIC call. */
const BATCH = 50
/** vPIC error codes worth a warning; the check digit (1) is verified here, naming both digits. */
const SAYS: Record<string, string> = {
  '7': 'Unknown manufacturer: not registered in the United States',
  '8': 'Known manufacturer, unknown model',
  '11': 'Position 10 is not a model year code',
}

const text = z._default(z.nullish(z.string()), '')
const Result = z.object({
  VIN: z.string(),
  ModelYear: text,
  Make: text,
  Model: text,
  Trim: text,
  Trim2: text,
  BodyClass: text,
  VehicleType: text,
  FuelTypePrimary: text,
  GVWR: text,
  Series: text,
  ErrorCode: text,
})
const Answer = z.object({ Results: z.array(Result) })

const present = (vin: string, warnings: string[], row: z.infer<typeof Result>): DecodedVin => {
  const codes = (row.ErrorCode ?? '').split(',').map((code) => code.trim())
  const facts = {
    bodyClass: row.BodyClass ?? '',
    vehicleType: row.VehicleType ?? '',
    Series: row.Series ?? '',
    trim: row.Trim ?? '',
  }
  const body = bodyTypeOf(facts)
  const isYear = hasYearInVin(vin, Boolean(row.Model))
  const GVWR = row.GVWR ?? ''
  return {
    vin,
    ...facts,
    trim: soleTrim(facts.trim) ?? '',
    year: isYear ? Number(row.ModelYear) || null : null,
    make: row.Make ?? '',
    model: row.Model ?? '',
    type: body && bodyTypeId(body),
    trim2: soleTrim(row.Trim2) ?? '',
    fuelTypePrimary: row.FuelTypePrimary ?? '',
    GVWR,
    vehicleWeightClass: weightClassOf(GVWR),
    customType: body ?? '',
    warnings: [...warnings, ...(isYear ? [] : [NO_YEAR]), ...codes.flatMap((code) => SAYS[code] ?? [])],
  }
}

/**
 * `url` is the service's base (`https://vpic.nhtsa.dot.gov/api`). If it is unreachable or returns nonsense, `instead`
 * decodes the batch and `onFault` gets the reason.
 */
export const createOnlineVinDecoder = (
  url: string,
  instead: VinDecoder,
  onFault: (fault: unknown) => void,
  timeoutMs = 10_000,
): VinDecoder => {
  const ask = async (vins: string[]): Promise<Map<string, z.infer<typeof Result>>> => {
    const answer = await fetchOutside('The VIN decoder', `${url.replace(/\/$/, '')}/vehicles/DecodeVINValuesBatch/`, {
      method: 'POST',
      body: new URLSearchParams({ format: 'json', data: vins.join(';') }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`vPIC answered ${answer.status}`)
    return new Map(Answer.parse(await answer.json()).Results.map((row) => [row.VIN.toUpperCase(), row]))
  }
  const decodeBatch = async (vins: string[]): Promise<DecodedVin[]> => {
    const judged = vins.map((vin) => ({ vin: tidyVin(vin), ...faultsOfVin(tidyVin(vin)) }))
    const sound = [...new Set(judged.filter(({ fatal }) => !fatal).map(({ vin }) => vin))]
    try {
      const rows = sound.length > 0 ? await ask(sound) : new Map<string, never>()
      return judged.map(({ vin, warnings }) => {
        const row = rows.get(vin)
        return row ? present(vin, warnings, row) : emptyVin(vin, warnings)
      })
    } catch (fault) {
      onFault(fault)
      return instead.decode(vins)
    }
  }
  return {
    decode: async (vins) => {
      const decoded: DecodedVin[] = []
      for (let at = 0; at < vins.length; at += BATCH) decoded.push(...(await decodeBatch(vins.slice(at, at + BATCH))))
      return decoded
    },
  }
}
