import { openDriverLink } from '@haat/contract/orders/doors';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useParams } from 'react-router';
import { call } from '../../kit/call.ts';
import { failedWith } from '../../kit/call-failed.ts';
import { useStoredValue } from '../../kit/stored-value.ts';
import { BindScreen, EndedScreen, type PhoneCodeProps } from './bind-screen.tsx';
import { DoorScreen } from './door-screen.tsx';
import css from './driver.module.css';
import { phonesStore } from './driver-store.ts';
import { GoneScreen } from './gone-stops.tsx';
import { StopsScreen } from './stops-screen.tsx';
import { useStops } from './use-stops.ts';

type DriverScreenProps = { loadPhoneCode: () => Promise<ComponentType<PhoneCodeProps>> };

/** Light in every scheme, as it is read in the sun. */
function useLight(): void {
  useEffect(() => {
    const root = document.documentElement.dataset;
    const before = root.mantineColorScheme;
    root.mantineColorScheme = 'light';
    return () => {
      if (before) root.mantineColorScheme = before;
    };
  }, []);
}

/** Shows the stops, or asks for the driver's number if the phone is not bound. */
export function DriverScreen({ loadPhoneCode }: DriverScreenProps) {
  useLight();
  const { link = '' } = useParams();
  const phone = useStoredValue(phonesStore)[link];
  return (
    <div className={css.driver}>
      {phone ? (
        <Bound key={phone.token} link={link} token={phone.token} loadPhoneCode={loadPhoneCode} />
      ) : (
        <Unbound link={link} loadPhoneCode={loadPhoneCode} />
      )}
    </div>
  );
}

function Unbound({ link, loadPhoneCode }: { link: string } & DriverScreenProps) {
  const opened = useQuery({
    queryKey: ['driver-link', link],
    queryFn: () => call(openDriverLink, { body: { link } }),
    staleTime: 0,
  });
  const ended = failedWith(opened.error, 'driver-link-ended') || failedWith(opened.error, 'invalid-input');
  if (ended) return <EndedScreen link={link} />;
  return <BindScreen link={link} opened={opened} loadPhoneCode={loadPhoneCode} />;
}

function Bound({ link, token, loadPhoneCode }: { link: string; token: string } & DriverScreenProps) {
  const { order } = useParams();
  const stops = useStops(link, token);
  // Ended, or bound to another phone; unsent doors are kept.
  if (failedWith(stops.query.error, 'not-authenticated'))
    return <Unbound link={link} loadPhoneCode={loadPhoneCode} />;
  const stop = order && stops.shown?.stops.find(({ _id }) => _id === order);
  if (stop && stops.data)
    return (
      <DoorScreen
        key={stop._id}
        link={link}
        token={token}
        stop={stop}
        data={stops.data}
        isFull={stops.shown?.cash.isFull ?? false}
      />
    );
  const gone = stops.gone.find(({ stop: { _id } }) => _id === order);
  if (gone && stops.data) return <GoneScreen link={link} gone={gone} shopPhone={stops.data.store.phone} />;
  return <StopsScreen link={link} token={token} stops={stops} leftDoor={order} />;
}
