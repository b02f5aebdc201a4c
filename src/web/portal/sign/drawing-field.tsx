import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawingBox } from '#domain/signing/signing.ts'
import { Button } from '#ui/button.tsx'
import { pathOf } from './drawing-path.ts'
import { focusWhereLost } from './focus-title.ts'

/** A signature drawn with pointer or finger. It is never asked for: the typed name counts. */
export function DrawingField({
  drawing,
  onDraw,
  onLeave,
}: {
  readonly drawing: string | null
  readonly onDraw: (path: string | null) => void
  readonly onLeave: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [turn, setTurn] = useState(0)
  // What was drawn before is shown until it is drawn again.
  const [isFresh, setFresh] = useState(drawing === null)
  const tell = useEffectEvent(onDraw)

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let end: (() => void) | undefined
    void import('signature_pad').then(({ default: SignaturePad }) => {
      if (!element.isConnected) return
      element.width = element.clientWidth * devicePixelRatio
      element.height = element.clientHeight * devicePixelRatio
      element.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
      const pad = new SignaturePad(element, { penColor: getComputedStyle(element).color })
      pad.addEventListener('endStroke', () => tell(pathOf(pad.toData(), element)))
      end = () => pad.off()
    })
    return () => end?.()
  }, [turn, isFresh])

  return (
    <div className="mt-5 grid gap-2">
      <div className="relative border border-control bg-surface" style={{ aspectRatio: '3' }}>
        {isFresh || drawing === null ? (
          <canvas
            key={turn}
            ref={canvas}
            aria-label="Draw your signature here"
            className="absolute inset-0 size-full touch-none text-fg"
          />
        ) : (
          <svg
            role="img"
            aria-label="Your drawn signature"
            viewBox={`0 0 ${drawingBox.width} ${drawingBox.height}`}
            className="absolute inset-0 size-full"
          >
            <path d={drawing} fill="none" stroke="currentColor" strokeWidth={2.5} strokeLinecap="round" />
          </svg>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-line-strong"
        />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          look="quiet"
          className="min-h-11!"
          // It keeps the focus while there is nothing to draw again.
          aria-disabled={drawing === null}
          onClick={() => {
            onDraw(null)
            setFresh(true)
            setTurn(turn + 1)
          }}
        >
          Draw Again
        </Button>
        <Button
          ref={focusWhereLost}
          look="quiet"
          className="min-h-11!"
          onClick={() => {
            onDraw(null)
            onLeave()
          }}
        >
          Without a Drawing
        </Button>
      </div>
    </div>
  )
}
