/** A new company's charges besides the base pay. */

/** The possible sides of a charge: the client's revenue, the vendor's expense, or both. */
export type ChargeSide = 'client' | 'vendor' | 'both'

/** Why the system generates a line (`systemUsage`). */
export const SYSTEM_USAGES = ['base', 'fuel', 'quick-pay-fee', 'cod', 'tonu', 'adjustment'] as const
export type SystemUsage = (typeof SYSTEM_USAGES)[number]

export interface Accessorial {
  readonly code: string
  readonly name: string
  readonly side: ChargeSide
  /** How the amount is calculated. */
  readonly rule: 'flat' | 'per-hour' | 'per-day' | 'per-mile' | 'percent' | 'receipt' | 'manual'
  readonly needsApproval: boolean
  readonly needsReceipt: boolean
  /** X12 special charge code (element 150), if one applies. */
  readonly edi150Code?: string
  readonly systemUsage?: SystemUsage
}

type Rule = Accessorial['rule']
const charge = (code: string, name: string, rule: Rule, edi150Code?: string): Accessorial => ({
  code,
  name,
  side: 'both',
  rule,
  needsApproval: rule !== 'flat' && rule !== 'per-mile',
  needsReceipt: rule === 'receipt',
  ...(edi150Code && { edi150Code }),
})
const system = (code: string, name: string, side: ChargeSide, rule: Rule, systemUsage: SystemUsage): Accessorial => ({
  ...charge(code, name, rule),
  side,
  needsApproval: false,
  systemUsage,
})

/** Codes are stable; a company can change names and rules, except for lines with a `systemUsage`. */
export const ACCESSORIALS: readonly Accessorial[] = [
  { ...charge('FSC', 'Fuel surcharge', 'per-mile', '405'), systemUsage: 'fuel' },
  charge('DET-P', 'Detention at pickup', 'per-hour', 'DTL'),
  charge('DET-D', 'Detention at delivery', 'per-hour', 'DTU'),
  charge('LAY', 'Layover', 'per-day', 'LAY'),
  { ...charge('TONU', 'Truck ordered not used', 'flat', 'VOR'), needsApproval: true, systemUsage: 'tonu' },
  charge('STOP', 'Extra stop', 'flat', 'SOC'),
  charge('INOP', 'Inoperable vehicle/winch', 'flat', 'VIS'),
  charge('OVR', 'Oversize/modified vehicle', 'flat', 'OVR'),
  charge('ENC', 'Enclosed upcharge', 'flat'),
  charge('STR', 'Storage', 'per-day', 'SRG'),
  charge('LUM', 'Lumper', 'receipt', 'UNL'),
  charge('SCALE', 'Scale ticket', 'receipt', 'SCL'),
  charge('TOLL', 'Tolls', 'receipt', 'IHT'),
  charge('TARP', 'Tarping', 'flat', 'TAR'),
  charge('LOAD', 'Driver load', 'flat'),
  charge('UNL', 'Driver unload', 'flat', 'UND'),
  charge('REDEL', 'Redelivery', 'flat', 'RCL'),
  charge('RECON', 'Reconsignment', 'flat', 'RCC'),
  charge('KEY', 'Key making/locksmith', 'receipt'),
  charge('GATE', 'Gate, auction or port fee', 'receipt'),
  charge('WAIT', 'Waiting at auction/port', 'per-hour', 'TDT'),
  charge('TEAM', 'Team drivers', 'flat', 'EXD'),
  charge('HAZ', 'Hazardous material', 'flat', 'HAZ'),
  charge('TEMP', 'Temperature control', 'flat'),
  charge('PERM', 'Permits', 'receipt', 'PER'),
  charge('ESC', 'Escort', 'flat', 'MES'),
  charge('CHAS', 'Chassis', 'per-day', 'CHE'),
  charge('PERDIEM', 'Per diem', 'per-day'),
  charge('DEMUR', 'Demurrage', 'per-day', 'DEM'),
  charge('PREPULL', 'Pre-pull', 'flat'),
  charge('ADMIN', 'Administration fee', 'percent'),
  charge('CC', 'Card fee', 'percent'),
  system('ADJ', 'Adjustment', 'both', 'manual', 'adjustment'),
  charge('DISC', 'Discount', 'manual'),
  charge('CLAIM', 'Claim deduction', 'manual'),
  system('QP', 'Quick-pay fee', 'vendor', 'percent', 'quick-pay-fee'),
  system('COD-ADJ', 'COD received by carrier', 'both', 'manual', 'cod'),
]
