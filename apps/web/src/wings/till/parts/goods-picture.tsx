import clsx from 'clsx';
import css from './goods-picture.module.css';

/** Empty without a picture. */
export function GoodsPicture({ src }: { src: string }) {
  return (
    <span
      className={clsx(css.picture, 'centred rigid shelf rounded-8 h-32 w-32')}
      data-filled={src ? true : undefined}
      aria-hidden
    >
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
