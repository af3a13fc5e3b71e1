import css from './goods-picture.module.css';

/** A small picture of goods; without one the shelf is empty. */
export function GoodsPicture({ src }: { src: string }) {
  return (
    <span className={css.picture} data-filled={src ? true : undefined} aria-hidden>
      {src && (
        <img
          className="picture"
          src={src}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
