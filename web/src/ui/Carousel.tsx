import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "./Button";
import styles from "./Carousel.module.css";

interface Props {
  label: string;
  slides: { key: string; content: ReactNode }[];
  words: { previous: string; next: string; pause: string; resume: string; slide: (number: number) => string };
  /** Stands still, with arrows: the person stopped it or asked for less motion. */
  still: boolean;
  onStillChange: (still: boolean) => void;
}

const SWIPE_PX = 40;

/**
 * One slide a view, round and round. The dot of the slide in view fills in the time it stays, and its end brings the next:
 * so the style sheet alone pauses it under a pointer or focus, and it goes on where it was.
 */
export function Carousel({ label, slides, words, still, onStillChange }: Props) {
  const [{ current, leaving, step }, setPlace] = useState({ current: 0, leaving: -1, step: 1 });
  const swipeFrom = useRef<number | null>(null);
  const many = slides.length > 1;

  function show(target: number, direction: number) {
    const next = (target + slides.length) % slides.length;
    if (next !== current) setPlace({ current: next, leaving: current, step: direction });
  }

  function endSwipe(event: PointerEvent) {
    const moved = event.clientX - (swipeFrom.current ?? event.clientX);
    swipeFrom.current = null;
    if (many && Math.abs(moved) >= SWIPE_PX) show(current - Math.sign(moved), -Math.sign(moved));
  }

  function placeOf(index: number) {
    if (index === current) return leaving < 0 ? styles.shown : styles.entering;
    return index === leaving ? styles.leaving : styles.hidden;
  }

  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={label} data-step={step}>
      <div
        className={styles.view}
        onPointerDown={(event) => {
          if (event.pointerType === "touch") swipeFrom.current = event.clientX;
        }}
        onPointerUp={endSwipe}
        aria-live={still ? "polite" : "off"}
      >
        {slides.map((slide, index) => (
          <article key={slide.key} className={placeOf(index)} aria-roledescription="slide" aria-label={words.slide(index + 1)}>
            {slide.content}
          </article>
        ))}
      </div>
      {many && (
        <div className={styles.controls}>
          {still && <IconButton icon="chevron-left" label={words.previous} onClick={() => show(current - 1, -1)} />}
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={styles.dot}
              aria-label={words.slide(index + 1)}
              aria-current={index === current || undefined}
              onClick={() => show(index, index > current ? 1 : -1)}
            >
              <span className={styles.bead}>
                {index === current && !still && <i key={current} className={styles.time} onAnimationEnd={() => show(current + 1, 1)} />}
              </span>
            </button>
          ))}
          {still && <IconButton icon="chevron-right" label={words.next} onClick={() => show(current + 1, 1)} />}
          <IconButton
            icon={still ? "play" : "pause"}
            size={15}
            label={still ? words.resume : words.pause}
            onClick={() => onStillChange(!still)}
          />
        </div>
      )}
    </section>
  );
}
