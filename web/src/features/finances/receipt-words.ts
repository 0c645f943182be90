import type { ChargeOrigin } from '@waybill/contract/finances/finances.shapes.ts'
import type { EvidenceKind } from '@waybill/contract/vocabulary/earned.ts'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClockHour4,
  IconFile,
  IconGavel,
  IconPencil,
  IconReceipt,
  IconSend,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export const ORIGIN_WORDS: Readonly<Record<ChargeOrigin['kind'], string>> = {
  agreed: 'agreed',
  earned: 'earned',
  requested: 'requested',
  entered: 'entered',
  calculated: 'calculated',
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
