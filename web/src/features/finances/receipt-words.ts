import type { ChargeOrigin, OtherLine } from '@waybill/contract/finances/finances.shapes.ts'
import type { EvidenceKind } from '@waybill/contract/vocabulary/earned.ts'
import { IconBan } from '../../ui/icons/ban.gen.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { IconCircleCheck } from '../../ui/icons/circle-check.gen.ts'
import { IconClockHour4 } from '../../ui/icons/clock-hour-4.gen.ts'
import { IconFile } from '../../ui/icons/file.gen.ts'
import { IconGavel } from '../../ui/icons/gavel.gen.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconReceipt } from '../../ui/icons/receipt.gen.ts'
import { IconSend } from '../../ui/icons/send.gen.ts'
import type { IconProps } from '../../ui/icons/line-icon.tsx'
import type { ComponentType } from 'react'

export const ORIGIN_WORDS: Readonly<Record<ChargeOrigin['kind'], string>> = {
  agreed: 'agreed',
  earned: 'earned',
  requested: 'requested',
  entered: 'entered',
  calculated: 'calculated',
}

/** Lines of a total that are no charge. */
export const OTHER_LINE_WORDS: Readonly<Record<OtherLine['side'], Readonly<Record<OtherLine['kind'], string>>>> = {
  client: { 'not-agreed': 'Not agreed yet', billed: 'On the invoice only', 'quick-pay-fee': 'Quick-pay fee' },
  vendor: { 'not-agreed': 'Not agreed yet', billed: 'On the bill only', 'quick-pay-fee': 'Quick-pay fee' },
}

export const EVIDENCE_ICONS: Readonly<Record<EvidenceKind, ComponentType<IconProps>>> = {
  expected: IconClockHour4,
  arrived: IconClockHour4,
  left: IconClockHour4,
  'turned-away': IconBan,
  canceled: IconBan,
  paid: IconReceipt,
  found: IconCheck,
  added: IconCheck,
  proof: IconFile,
  bid: IconGavel,
  offered: IconSend,
  accepted: IconCircleCheck,
  entered: IconPencil,
  changed: IconPencil,
  requested: IconPencil,
  approved: IconCircleCheck,
  refused: IconBan,
  billed: IconReceipt,
}
