/** A logo’s file, drawn anew as a PNG. */
import { LOGO_BOX, LOGO_BYTES_MAX, LOGO_SIDE_MIN, type LogoGround } from '@waybill/contract/branding/branding.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Asking, HeavyWork } from '../../platform/heavy-work/heavy-work.ts'
import type { WorkKind } from '../../platform/heavy-work/messages.ts'
import { BeyondLimit } from '../../platform/heavy-work/work-faults.ts'

export interface DrawnLogo {
  picture: Uint8Array
  width: number
  height: number
  ground: LogoGround
}
export type LogoFault = { fault: 'kind' | 'empty' } | { fault: 'small' | 'long'; width: number; height: number }

const LOGO: WorkKind<Uint8Array, DrawnLogo | LogoFault> = {
  what: 'the logo',
  program: new URL('logo-work.ts', import.meta.url),
  timeMs: 10_000,
}

function wordsFor(fault: LogoFault): string {
  switch (fault.fault) {
    case 'kind':
      return 'The logo must be a PNG, JPEG, WebP or SVG picture'
    case 'empty':
      return 'The logo shows nothing: the whole picture is transparent'
    case 'small':
      return `The logo has ${fault.width} × ${fault.height} pixels: its longer side needs at least ${LOGO_SIDE_MIN}, and ${LOGO_BOX.width} to look sharp`
    case 'long':
      return `The logo has ${fault.width} × ${fault.height} pixels: it is too long and thin to be made out`
  }
}

/** The drawn logo, or why the file is none. @throws Busy */
export async function readLogo(heavy: HeavyWork, base64: string, asking: Asking): Promise<DrawnLogo | Refusal> {
  const file = Buffer.from(base64, 'base64')
  if (file.length > LOGO_BYTES_MAX)
    return refuse.invalid('logo', `The logo must be a file of at most ${LOGO_BYTES_MAX / 1_000_000} MB`)
  try {
    const drawn = await heavy.run(LOGO, file, asking)
    return 'fault' in drawn ? refuse.invalid('logo', wordsFor(drawn)) : drawn
  } catch (error) {
    if (error instanceof BeyondLimit) return refuse.invalid('logo', 'The logo takes too long to draw: make it simpler')
    throw error
  }
}
