/** How a company looks to everybody: its logo and its color. */
import * as z from 'zod/mini'

/** Maximum bytes of a logo’s file as it is sent. */
export const LOGO_BYTES_MAX = 1_000_000
/** Pixels that a logo’s longer side must have, if it is no drawing. */
export const LOGO_SIDE_MIN = 32
/** The box that a logo is fitted into, in pixels: twice what a screen shows. */
export const LOGO_BOX = { width: 640, height: 192 } as const
/** The grounds on which a logo can be made out. */
export const LOGO_GROUNDS = ['any', 'light', 'dark'] as const
export type LogoGround = (typeof LOGO_GROUNDS)[number]

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a color, like #0b6e4f'))

/** The color in one scheme. */
export const SchemeColors = z.object({
  /** Behind white text, as on buttons. */
  solid: color,
  /** The same under the pointer. */
  solidHover: color,
  /** Of links and icons. */
  accent: color,
  /** The same under the pointer. */
  accentHover: color,
  /** Behind what is chosen. */
  soft: color,
})

/** A company’s logo and color; what it did not choose is null, and Waybill’s own is shown. */
export const Branding = z.object({
  /** As it was chosen. */
  color: z.nullable(color),
  /** The color as it is drawn in each scheme: corrected so that text on it and links in it can be read. */
  palette: z.nullable(
    z.object({
      /** On light pages. */
      light: SchemeColors,
      /** On dark pages. */
      dark: SchemeColors,
    }),
  ),
  /** Null without one. */
  logo: z.nullable(
    z.object({
      /** A PNG whose address never changes; a new logo has another one. */
      url: z.string(),
      /** In pixels. */
      width: z.number(),
      /** In pixels. */
      height: z.number(),
      /** Where it can be made out: a dark logo needs a light ground. */
      ground: z.enum(LOGO_GROUNDS),
    }),
  ),
})
export type Branding = z.infer<typeof Branding>

/** Characters of base64 that a file of the maximum size takes. */
const BASE64_MAX = Math.ceil(LOGO_BYTES_MAX / 3) * 4

/** `PATCH /company/branding`: omitted fields are unchanged, null removes. */
export const BrandingChange = z.strictObject({
  /** Six hexadecimal digits after a number sign. */
  color: z.optional(
    z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'must be a color, like #0b6e4f'))),
  ),
  /** A PNG, JPEG, WebP or SVG file as base64. */
  logo: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(BASE64_MAX, `must be a file of at most ${LOGO_BYTES_MAX / 1_000_000} MB`),
          z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
        ),
    ),
  ),
})
export type BrandingChange = z.infer<typeof BrandingChange>
