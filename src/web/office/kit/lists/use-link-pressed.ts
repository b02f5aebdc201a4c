import { startTransition, useEffect, useState } from 'react'

/** The click of a finger comes a little after it was lifted. */
const clickMs = 300

/** Whether a link to another screen is pressed, in a window that is not scrolled: what is out of view will hardly be seen again. */
export function useLinkPressed(): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onEnd = () => {
      timer = setTimeout(() => startTransition(() => setPressed(false)), clickMs)
    }
    const onPress = ({ target, button }: PointerEvent) => {
      if (button !== 0 || window.scrollY > 0) return
      if (!(target instanceof Element && target.closest('[data-places] a'))) return
      setPressed(true)
      document.addEventListener('pointerup', onEnd, { once: true })
      document.addEventListener('pointercancel', onEnd, { once: true })
    }
    document.addEventListener('pointerdown', onPress)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('pointerup', onEnd)
      document.removeEventListener('pointercancel', onEnd)
    }
  }, [])
  return isPressed
}
