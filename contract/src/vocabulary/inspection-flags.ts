/**
 * Remarks on an inspection made on a device: its clock was wrong, or things had changed before it arrived. It is
 * stored regardless. One that is set aside is ignored for stops and conditions.
 */
export const INSPECTION_FLAGS = [
  { flag: 'clock-ahead', label: 'The device’s clock was ahead', isSetAside: false },
  { flag: 'clock-jumped', label: 'By the device’s clock it ended before it began', isSetAside: false },
  { flag: 'before-dispatch', label: 'Made before the job was dispatched', isSetAside: false },
  { flag: 'position-refused', label: 'The device was not allowed to say where it was', isSetAside: false },
  { flag: 'position-unknown', label: 'The device did not know where it was', isSetAside: false },
  { flag: 'not-under-way', label: 'The job was not in progress when it arrived', isSetAside: false },
  { flag: 'reassigned', label: 'The job was no longer theirs when it arrived', isSetAside: true },
  { flag: 'stop-canceled', label: 'The stop was canceled when it arrived', isSetAside: true },
  { flag: 'not-at-stop', label: 'The vehicle no longer belonged to the stop', isSetAside: true },
  { flag: 'other-type', label: 'The job required a different type by then', isSetAside: true },
  { flag: 'second', label: 'The vehicle was already inspected at this stop', isSetAside: true },
] as const

/** Why a device has no position: it was not allowed, or found none. */
export const NO_POSITION = ['refused', 'unknown'] as const
export type NoPosition = (typeof NO_POSITION)[number]
export type InspectionFlag = (typeof INSPECTION_FLAGS)[number]['flag']
