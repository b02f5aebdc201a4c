/** Ornaments of the documents: the design system's drawings in PDF primitives. */
import { Circle, G, Path, Svg } from '@react-pdf/renderer'

const gold = '#ab8440'
const green = '#1d4a3a'

export function Monogram({ height }: { readonly height: number }) {
  return (
    <Svg viewBox="0 0 160 200" style={{ height, width: height * 0.8 }}>
      <G fill="none" stroke={green} strokeLinecap="round" strokeLinejoin="round">
        <Path d="M10 190V80A70 70 0 0 1 150 80V190Z" strokeWidth={2.4} />
        <Path d="M17 183V80A63 63 0 0 1 143 80V183Z" strokeWidth={1} />
        <Path
          d="M67.5 86.5L38.4 82.4M68.1 84L48.4 76.9M69.2 81.6L44.2 66.3M70.8 79.6L55.5 65.2M72.7 77.9L55.8 53.9M75 76.7L66.6 57.4M77.4 75.9L71.5 47.1M80 75.6L80 54.6M82.6 75.9L88.5 47.1M85 76.7L93.4 57.4M87.3 77.9L104.2 53.9M89.2 79.6L104.5 65.2M90.8 81.6L115.8 66.3M91.9 84L111.6 76.9M92.5 86.5L121.6 82.4"
          strokeWidth={1.8}
        />
        <Path d="M38 92A42 34.4 0 0 0 122 92Z" fill={green} strokeWidth={2} />
        <Path d="M80 125.6V160" strokeWidth={2.6} />
        <Path d="M58.2 164.2Q80 155.8 101.8 164.2Z" fill={green} strokeWidth={2} />
      </G>
    </Svg>
  )
}

export function Divider({ width }: { readonly width: number }) {
  return (
    <Svg viewBox="0 0 600 44" style={{ width, height: (width * 44) / 600 }}>
      <G fill="none" stroke={gold} strokeLinecap="round">
        <Path d="M0 24H246M354 24H600" strokeWidth={1} />
        <Path d="M60 29H250M350 29H540" strokeWidth={0.7} opacity={0.6} />
        <Path d="M130 34H254M346 34H470" strokeWidth={0.6} opacity={0.4} />
        <Path
          d="M293 34L269 34M293.2 32.4L276.6 28.7M293.7 31L272.1 20.5M294.5 29.6L281.2 19M295.6 28.5L280.7 9.8M297 27.7L289.6 12.4M298.4 27.2L293.1 3.8M300 27L300 10M301.6 27.2L306.9 3.8M303 27.7L310.4 12.4M304.4 28.5L319.3 9.8M305.5 29.6L318.8 19M306.3 31L327.9 20.5M306.8 32.4L323.4 28.7M307 34L331 34"
          strokeWidth={1.1}
        />
        <Path d="M266 34H334" strokeWidth={1.2} />
      </G>
      <Path d="M256 24l5-5 5 5-5 5zM334 24l5-5 5 5-5 5z" fill={gold} />
      <Path d="M293 34A7 7 0 0 1 307 34Z" fill={gold} />
    </Svg>
  )
}

/** The guilloche in the upper right corner: three bands of rotated waves. */
export function CornerRosette() {
  return (
    <Svg viewBox="-300 -300 600 600" style={{ position: 'absolute', top: -156, right: -156, width: 408 }}>
      <G fill="none" stroke={gold} strokeOpacity={0.26}>
        <Path d={waves({ middle: 228.4, swing: 33.6, lobes: 16, turns: 10 })} strokeWidth={0.7} />
        <Path d={waves({ middle: 150, swing: 26, lobes: 12, turns: 10 })} strokeWidth={0.7} />
        <Path d={waves({ middle: 82, swing: 22, lobes: 8, turns: 9 })} strokeWidth={0.7} />
        <Circle cx={0} cy={0} r={268} strokeWidth={1.2} />
        <Circle cx={0} cy={0} r={274} strokeWidth={0.6} />
        <Circle cx={0} cy={0} r={54} strokeWidth={0.8} />
      </G>
    </Svg>
  )
}

interface Band {
  readonly middle: number
  readonly swing: number
  readonly lobes: number
  readonly turns: number
}

const pointsInALobe = 14

function waves({ middle, swing, lobes, turns }: Band): string {
  const points = lobes * pointsInALobe
  return Array.from({ length: turns }, (_, turn) => {
    const offset = (turn * 2 * Math.PI) / (lobes * turns)
    const line = Array.from({ length: points }, (__, point) => {
      const angle = (point * 2 * Math.PI) / points
      const radius = middle + swing * Math.cos(lobes * angle)
      return `${at(radius * Math.cos(angle + offset))} ${at(radius * Math.sin(angle + offset))}`
    })
    return `M${line.join('L')}Z`
  }).join('')
}

function at(coordinate: number): string {
  return coordinate.toFixed(1)
}
